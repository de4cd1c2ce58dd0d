// Scripts for couples' pages: shortcuts for what their forms also do without scripts.

// Copies of their own: what visitors load shares no file with pages that only couples open, nor with the back office,
// whose versions change more often.
import { afterLoad } from "./after-load.ts?client-pages";
import { fetchedMain } from "./fetched-main.ts";
import { reportUncaught } from "./report-errors.ts?client-pages";

/** Computes the SHA-256 of a chosen file locally and sends only the hash: the file never leaves the browser. */
function checkFiles(fields: HTMLElement) {
  const file = fields.querySelector<HTMLInputElement>("[data-verify-file]");
  const hash = fields.querySelector<HTMLInputElement>("[name=sha256]");
  const form = hash?.form;
  if (!file || !hash || !form) return;
  const fingerprint = async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    const digest = await crypto.subtle.digest("SHA-256", await chosen.arrayBuffer());
    hash.value = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const check = async () => {
    await fingerprint();
    form.submit();
  };
  const follow = () => {
    check().catch(() => form.submit());
  };
  file.addEventListener("change", follow);
  takeDrops(fields, (files) => {
    file.files = files;
    follow();
  });
  // Chosen before this module loaded.
  if (file.files?.length) follow();
}

/** Accepts files dropped anywhere on this part of the page. By default, the browser would navigate to the file. */
function takeDrops(zone: HTMLElement, take: (files: FileList) => void) {
  const mark = (isOver: boolean) => zone.toggleAttribute("data-over", isOver);
  zone.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    mark(true);
  });
  zone.addEventListener("dragleave", () => mark(false));
  zone.addEventListener("drop", (event) => {
    mark(false);
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    event.preventDefault();
    take(files);
  });
  zone.dataset.droppable = "";
}

/** Shows the cost of a choice as soon as it is made, using the same response as the button. */
function followChoice(choice: HTMLElement) {
  const form = choice.closest("form");
  const button = choice.querySelector<HTMLButtonElement>("button[value=choose]");
  if (!form || !button) return;
  let asked = 0;
  let previous = Promise.resolve();
  const update = async () => {
    asked += 1;
    const mine = asked;
    // One after the other: the server keeps the last choice that it receives.
    await previous;
    if (mine !== asked) return;
    const fields = new FormData(form);
    fields.set("intent", "choose");
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(location.pathname, { method: "POST", body });
    if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
    const page = fetchedMain(await answer.text());
    // Ignore the response to an earlier choice.
    if (mine !== asked) return;
    for (const part of form.querySelectorAll<HTMLElement>("[data-chosen]")) {
      const fresh = page.querySelector(`[data-chosen="${part.dataset.chosen}"]`);
      if (!fresh) throw new Error("The page has not all its parts");
      part.replaceWith(document.adoptNode(fresh));
    }
  };
  const follow = () => {
    // The button does the same with a full page load.
    previous = update().catch(() => button.click());
  };
  choice.addEventListener("change", follow);
  button.hidden = true;
  // Chosen before this module loaded, or restored by the browser.
  const inputs = [...choice.querySelectorAll("input")];
  if (inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked)) follow();
}

/**
 * Whether a browser is best at playing a film's playlist itself, as Safari is. Chromium can, but begins later and loads
 * more than it shows. No other browser has `userAgentData`.
 */
const playsItself = (film: HTMLVideoElement) =>
  film.canPlayType("application/vnd.apple.mpegurl") !== "" && !("userAgentData" in navigator);

/** Loads the player once the page with its posters is there, so that it is ready before anybody presses play. */
function preparePlayer(films: HTMLVideoElement[]) {
  const others = films.filter((film) => !playsItself(film));
  if (others.length === 0) return;
  afterLoad(() => {
    import("./adaptive-film.ts")
      .then(({ playAdaptively }) => others.forEach(playAdaptively))
      .catch(() => {
        // Chromium then plays the playlist itself.
      });
  });
}

/** Reports that a couple is on their page. A GET request alone changes nothing. */
function tell(path: string, intent: "opened" | "visit") {
  const body = new URLSearchParams({ intent });
  fetch(path, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {
    // The next visit reports it.
  });
}

reportUncaught();

// On Back, a browser may show the page as it was before it was signed.
if (document.querySelector("[data-signing]"))
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });

// Opening a proposal counts as a visit, too.
if (document.querySelector("[data-unopened]")) tell(location.pathname, "opened");
else if (document.querySelector("[data-unseen]")) tell("/my-wedding", "visit");
preparePlayer([...document.querySelectorAll<HTMLVideoElement>("[data-adaptive]")]);
for (const fields of document.querySelectorAll<HTMLElement>("[data-verify]")) checkFiles(fields);
for (const choice of document.querySelectorAll<HTMLElement>("[data-choice]")) followChoice(choice);
