"""Numbers for those who watch over a server, in the form that Prometheus reads."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from ohhell.table.wire import Ack, Command, Reject, Stale

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


disable_created_metrics()  # type: ignore[no-untyped-call] # a time of birth for every number is of no use to anybody


class Metrics:
    """What is counted and measured; a registry of its own, so that two servers in a program do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.requests = Counter(
            "ohhell_requests", "HTTP requests answered.", ["route", "status"], registry=self.registry
        )
        self.turned_away = Counter(
            "ohhell_turned_away", "Requests and sockets that were not let in.", ["code"], registry=self.registry
        )
        self.commands = Counter("ohhell_commands", "Commands answered.", ["command", "answer"], registry=self.registry)
        self.seconds = Histogram(
            "ohhell_command_seconds", "From a command's frame to its answer.", buckets=_SECONDS, registry=self.registry
        )
        self.frames = Counter("ohhell_frames_sent", "Frames sent to clients.", registry=self.registry)
        self.sockets = Gauge("ohhell_sockets", "Open sockets.", registry=self.registry)
        self.tables = Gauge("ohhell_tables", "Tables in memory.", registry=self.registry)
        self.events = Gauge("ohhell_events", "Events appended since the start.", registry=self.registry)

    def answered(self, command: Command, answer: Ack | Reject | Stale, seconds: float) -> None:
        """Count a command and its answer, and how long it took."""
        self.commands.labels(command.__struct_config__.tag, answer.__struct_config__.tag).inc()
        self.seconds.observe(seconds)

    def text(self) -> bytes:
        """All of it, as text."""
        return generate_latest(self.registry)
