// Keeps the client's shell at hand. What is named by its contents is taken from the cache; pages come from the
// network while there is one, so that nobody stays behind; the server's answers are never kept.
const CACHE = "ohhell-__DIGEST__";
const FILES = __FILES__;

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

/** From the network; without one, what is kept in its stead. */
async function present(request, instead) {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await caches.match(instead);
    if (kept) return kept;
    throw problem;
  }
}

/** What never changes under its name. */
async function lasting(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const isPage = request.mode === "navigate" && /^\/($|t\/|rules$|help$|settings$)/.test(url.pathname);
  if (isPage) event.respondWith(present(request, "/"));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(lasting(request));
  else if (FILES.includes(url.pathname)) event.respondWith(present(request, request));
});
