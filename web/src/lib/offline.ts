/** Getting ready for no network: the engine started, and all that the client needs kept by its service worker. */

import { root } from "./site";

/** What is told while it is fetched. */
export type Fetching = { done: number; bytes: number } | { ready: true } | { failed: "full" | "offline" };

/** Do it once the page is at rest; what does not work out is told where it is needed. */
function idle(act: () => Promise<void>): void {
  const go = (): void => void act().catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: 2_000 });
  else setTimeout(go, 200);
}

let begun = false;

/** Start the engine as soon as the page is at rest, and keep all that takes; once, and quietly. */
export function ready(): void {
  if (begun) return;
  begun = true;
  idle(async () => {
    await (await import("../device/client")).started();
    await keepAll(() => undefined);
  });
}

/** Whether the app is opened from the home screen: it should open without a network as well. */
export function keepIfInstalled(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!matchMedia("(display-mode: standalone)").matches || connection?.saveData) return;
  idle(async () => {
    if (!(await isKept())) await keepAll(() => undefined);
  });
}

/** Milliseconds for the service worker, which never comes where the browser does not trust the certificate. */
const PATIENCE = 10_000;

async function registered(): Promise<ServiceWorker | null> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  return (await Promise.race([navigator.serviceWorker.ready, late]))?.active ?? null;
}

/** Whether this browser can keep the client at all: only over https, or on this computer itself. */
export const canKeep = "serviceWorker" in navigator && "caches" in window;

/** Whether everything is there. */
export async function isKept(): Promise<boolean> {
  if (!canKeep) return false;
  return caches.has(`ohhell ${root} offline`).catch(() => false);
}

/** Ask the browser not to clear away what is kept here when room gets scarce; to be called once something is. */
export function askToLast(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

/** Let the service worker fetch everything; `told` hears how it goes, to its end. */
export async function keepAll(told: (news: Fetching) => void): Promise<void> {
  const worker = await registered();
  if (!worker) {
    told({ failed: "offline" });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Fetching>) => {
      told(data);
      if (!("done" in data)) resolve();
    };
    worker.postMessage("fetch parts", [port2]);
  });
  port1.close();
}
