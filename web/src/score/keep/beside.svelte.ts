/** What goes on beside the page while score is kept: other windows, the screen, those who follow, what is not kept. */
import { untrack } from "svelte";
import { t } from "../../lib/i18n.svelte";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toast.svelte";
import { onPublishing, publish, stopPublishing } from "../follow/publish";
import type { Session } from "./session.svelte";
import { stayAwake } from "./wake";

/** Look after all that as long as the component that calls it is there. */
export function beside(session: () => Session): void {
  $effect(() => {
    if (session().overtaken) untrack(() => toast(t("score.overtaken")));
  });
  $effect(() => {
    if (settings.keepAwake) return stayAwake();
    return undefined;
  });
  $effect(() => {
    if (!session().unkept) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  });

  // Those who follow on their own phones.
  const following = $derived(session().evening.following);
  $effect(() => {
    if (following) publish(following, session().score.record);
  });
  $effect(() => {
    const table = following;
    if (!table) return undefined;
    const stop = onPublishing(table, (state) => {
      if (state === "gone") void session().note({ following: null });
    });
    return () => {
      stop();
      stopPublishing(table);
    };
  });
}
