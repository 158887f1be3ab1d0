import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, showLang } from "./lib/i18n.svelte";
import { startRouter } from "./lib/router.svelte";
import { keepIfInstalled } from "./lib/offline";
import { fixLinks, root } from "./lib/site";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener(
    "load",
    () => void navigator.serviceWorker.register(`${root}sw.js`).catch(() => undefined),
  );
}
fixLinks();
keepIfInstalled();
startRouter();
await showLang(preferred()).catch(() => undefined); // English stays where a catalogue cannot be fetched
mount(App, { target: document.getElementById("app")! });
