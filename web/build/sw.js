// Keeps the client at hand. What is named by its contents is taken from the cache; pages come from the network while
// there is one, so that nobody stays behind; the server's answers are never kept. The engine, and the parts of the
// client that are not on its first page, are fetched when somebody wants to play without a network, and again with
// each new version from then on.
const SITE = "server"; // "static": each page is a document of its own, in a folder
const FIRST = __FIRST__;
const OTHERS = __OTHERS__; // with their bytes
const PAGES = ["", "score", "solo", "rules", "help", "settings"];

const HOME = new URL(registration.scope);
const OURS = `ohhell ${HOME.pathname} `;
const SHELL = `${OURS}__DIGEST__`;
/** What is named by its contents: it outlives versions. */
const PARTS = `${OURS}parts`;
/** Is there once all the parts were fetched, and nothing lies in it. */
const WANTED = `${OURS}offline`;
const PATIENCE = 5_000; // milliseconds for a page, where one is kept

const at = (name) => new URL(name, HOME).href;
/** Where each version's shell has the list of its parts, so that a page of the version before finds them still. */
const LIST = at("parts.json");
const documents = () => (SITE === "static" ? PAGES.map((page) => (page ? `${page}/` : "")) : [""]);

/** Which document a page of ours is, undefined for an address that is none. */
function documentOf(url) {
  if (!url.pathname.startsWith(HOME.pathname)) return undefined;
  const page = url.pathname.slice(HOME.pathname.length).replace(/\/$/, "");
  if (SITE === "static") return PAGES.includes(page) ? at(page ? `${page}/` : "") : undefined;
  return PAGES.includes(page) || page.startsWith("t/") ? at("") : undefined;
}

/** Whether this is what was asked for, and no page in its place: some hosts and networks answer everything with one. */
const isPart = (response) => response.ok && !/^text\/html\b/.test(response.headers.get("Content-Type") ?? "");

/** Fetch every part that is not kept yet; `tell` hears how many bytes of how many are there. */
async function fetchParts(tell = () => undefined) {
  const cache = await caches.open(PARTS);
  const bytes = Object.values(OTHERS).reduce((sum, size) => sum + size, 0);
  let done = 0;
  for (const [name, size] of Object.entries(OTHERS)) {
    if (!(await cache.match(at(name)))) {
      const response = await fetch(at(name));
      if (!isPart(response)) throw new TypeError(`${response.status} ${name}`);
      await cache.put(at(name), response);
    }
    done += size;
    tell({ done, bytes });
  }
  await caches.open(WANTED);
}

/** Take over only with all that was at hand before. */
async function install() {
  const shell = await caches.open(SHELL);
  await shell.addAll([...documents(), ...FIRST].map(at));
  await shell.put(LIST, Response.json(Object.keys(OTHERS)));
  if (await caches.has(WANTED)) {
    try {
      await fetchParts();
    } catch (problem) {
      if (problem.name !== "QuotaExceededError") throw problem;
      await caches.delete(WANTED);
    }
  }
  await skipWaiting();
}

/** Clear away what is older than the version before this one, whose pages may still be open. */
async function activate() {
  const ours = (await caches.keys()).filter(
    (name) => name.startsWith(OURS) || /^ohhell-[0-9a-f]{16}$/.test(name),
  );
  const shells = ours.filter((name) => ![SHELL, PARTS, WANTED].includes(name));
  const before = shells.pop();
  for (const name of shells) await caches.delete(name);
  const list = before && (await caches.match(LIST, { cacheName: before }));
  const wanted = new Set([...Object.keys(OTHERS), ...(list ? await list.json() : [])].map(at));
  const cache = await caches.open(PARTS);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  await clients.claim();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", (event) => {
  if (event.data !== "fetch parts") return;
  const [port] = event.ports;
  const tell = (news) => port.postMessage(news);
  event.waitUntil(
    fetchParts(tell).then(
      () => tell({ ready: true }),
      (problem) => tell({ failed: problem.name === "QuotaExceededError" ? "full" : "offline" }),
    ),
  );
});

/** From the network; without one, or where it is too slow or broken, what is kept in its stead. */
async function present(request, instead) {
  const kept = await caches.match(instead, { cacheName: SHELL });
  if (!kept) return fetch(request);
  const answer = fetch(request).then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  );
  return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, PATIENCE, kept))]);
}

/** What never changes under its name. */
async function lasting(request, name) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (name in OTHERS && isPart(response)) {
    const copy = response.clone();
    await caches
      .open(PARTS)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => undefined); // no room: it is fetched again the next time
  }
  return response;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== HOME.origin) return;
  const page = request.mode === "navigate" ? documentOf(url) : undefined;
  const name = url.pathname.slice(HOME.pathname.length);
  if (page && SITE === "static" && !url.pathname.endsWith("/")) {
    event.respondWith(Response.redirect(url.href.replace(url.pathname, `${url.pathname}/`)));
  } else if (page) event.respondWith(present(request, page));
  else if (name.startsWith("assets/")) event.respondWith(lasting(request, name));
  else if (FIRST.includes(name)) event.respondWith(present(request, request));
});
