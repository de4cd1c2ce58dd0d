import { expect, test } from "./journey.ts";
import type { Tab } from "./tab.ts";

// About the width of a phone: WebKit's window can't be narrower than 447 px.
test.beforeEach(({ tab }) => tab.resize(447, 900));

const WITH_CAPTIONS = "/films/a-toast-at-midnight";
const FIRST_CAPTION = "[A waltz: strings, plucked basses and piano]";

/** Waits until a film plays: its time advances and it has a picture. */
const plays = (tab: Tab, css: string) =>
  tab.until((selector) => {
    const film = document.querySelector<HTMLVideoElement>(selector);
    return film && !film.paused && film.videoWidth > 0 && film.currentTime > 0.2;
  }, css);

/** Waits until the browser shows this caption. It is the film's first, which a busy machine may miss. */
const showsCaption = (tab: Tab, css: string, text: string) =>
  tab.until(
    (selector, words) => {
      const film = document.querySelector<HTMLVideoElement>(selector);
      if (film && film.currentTime > 5) film.currentTime = 1;
      const track = film?.textTracks[0];
      const cues = [...(track?.activeCues ?? [])] as VTTCue[];
      return track?.mode === "showing" && cues.some((cue) => cue.text === words);
    },
    css,
    text,
  );

const focusedLink = (tab: Tab) => tab.run(() => document.activeElement?.textContent);

test("a gallery film plays above its page with captions, and closes with Escape and Back", async ({
  tab,
}) => {
  await tab.open("/gallery");
  await tab.arrive("/gallery");
  await tab.click("a[data-film-open]", "Watch Rosa & Elliot");
  await tab.arrive(WITH_CAPTIONS);
  await plays(tab, "dialog video");
  await showsCaption(tab, "dialog video", FIRST_CAPTION);
  await tab.press("Escape");
  await tab.arrive("/gallery");
  expect(await tab.run(() => document.querySelectorAll("dialog[open], dialog video").length)).toBe(0);
  expect(await focusedLink(tab)).toBe("Watch Rosa & Elliot");

  await tab.click("a[data-film-open]", "Watch Mei & Jonas");
  await tab.see("dialog h2", "Mei & Jonas");
  await tab.back();
  await tab.arrive("/gallery");
  await tab.until(() => !document.querySelector("dialog[open]"));
});

test("a film plays on its own page, and captions turned off by a visitor stay off", async ({ tab }) => {
  await tab.open(WITH_CAPTIONS);
  await tab.arrive(WITH_CAPTIONS);
  await tab.click("[data-film-play]");
  await plays(tab, "video");
  await showsCaption(tab, "video", FIRST_CAPTION);
  // Toggles captions like the browser's own menu.
  await tab.run(async () => {
    const film = document.querySelector("video");
    if (!film?.textTracks[0]) throw new Error("There are no captions");
    film.pause();
    film.textTracks[0].mode = "disabled";
    await film.play();
  });
  await plays(tab, "video");
  expect(await tab.run(() => document.querySelector("video")?.textTracks[0]?.mode)).toBe("disabled");
});

test("the home page's hero film and a featured film play above the page", async ({ tab }) => {
  await tab.open("/");
  await tab.arrive("/");
  await tab.click("a[data-film-starts]", "Play the film Ana & Ben");
  await plays(tab, "dialog video");
  await tab.press("Escape");
  await tab.until(() => !document.querySelector("dialog[open]"));
  await tab.click("a[data-film-open]", "Watch Ines & Marco");
  await tab.arrive("/films/supper-under-the-lights");
  await plays(tab, "dialog video");
});

test("the gallery filter shows loaded stills and playable films", async ({ tab }) => {
  await tab.open("/gallery");
  await tab.arrive("/gallery");
  await tab.run(() => document.body.setAttribute("data-same-page", ""));
  await tab.click("[data-film-filter] a", "Trailers");
  await tab.arrive("/gallery?category=trailer");
  await tab.until(() => document.querySelectorAll("body[data-same-page] article").length === 2);
  await tab.see("article img");
  await tab.until(() => {
    const still = document.querySelector<HTMLImageElement>("article img");
    return still?.complete && still.naturalWidth > 0;
  });
  await tab.click("a[data-film-open]", "Watch Nadia & Sam");
  await plays(tab, "dialog video");
});
