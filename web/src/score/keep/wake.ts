/** The screen stays on while the phone lies on the table; browsers without that go dark as ever. */

/** Keep the screen on until what is returned is called; the browser takes it away with the page and it is asked again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  async function ask(): Promise<void> {
    if (!wanted || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      const got = await navigator.wakeLock.request("screen");
      if (wanted) lock = got;
      else await got.release();
    } catch {
      // A low battery refuses; nothing depends on it.
    }
  }
  const seen = (): void => void ask();
  document.addEventListener("visibilitychange", seen);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release().catch(() => undefined);
  };
}
