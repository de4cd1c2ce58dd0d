import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/studio.ts";

const VIMEO = "https://player.vimeo.com/video/1?dnt=1&autoplay=1";
const YOUTUBE = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1";

/**
 * Shows Ana & Ben's film as hosted on another site with this `player`. The demo has no such film, so its markup
 * replaces the file's. Returns the requests to other sites.
 */
async function hosted(page: Page, embedUrl: string, player: string) {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: `<!DOCTYPE html>${player}` });
  });
  await page.route("/films/vows-in-gold", async (route) => {
    const response = await route.fetch();
    const facade = `<a class="film-play" href="https://vimeo.com/1" data-film-embed="${embedUrl.replaceAll("&", "&amp;")}" data-film-title="Ana & Ben">Play</a>`;
    const body = (await response.text()).replace(/<video.*?<\/video>/s, facade);
    return route.fulfill({ response, body });
  });
  await page.goto("/films/vows-in-gold");
  await page.waitForLoadState("networkidle");
  return asked;
}

test("a film hosted on another site loads nothing from it until play is pressed", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const asked = await hosted(page, VIMEO, "<p>Player</p>");
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Play" }).click();
  await expect(page.frameLocator("iframe").locator("p")).toHaveText("Player");
  expect(asked).toEqual([VIMEO]);
  await expect(page.getByTitle("Ana & Ben")).toBeFocused();
  await expect(page).toHaveURL("/films/vows-in-gold");
});

/** Respond like the hosts' players, which send nothing unless asked. */
const PLAYERS = {
  [VIMEO]: `<script>
    const events = [];
    const say = (event, data) => parent.postMessage(JSON.stringify({ event, data }), "*");
    addEventListener("message", ({ data }) => {
      const { method, value } = JSON.parse(data);
      if (method === "addEventListener") events.push(value);
      if (!events.includes("timeupdate") || !events.includes("ended")) return;
      for (const percent of [0, 0.49, 0.5, 0.51]) say("timeupdate", { seconds: percent * 60, duration: 60, percent });
      say("ended", { seconds: 60, duration: 60, percent: 1 });
    });
    say("ready");
  </script>`,
  [YOUTUBE]: `<script>
    const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, channel: "widget" }), "*");
    addEventListener("message", ({ data }) => {
      if (JSON.parse(data).event !== "listening") return;
      say("initialDelivery", { duration: 60, currentTime: 0, playerState: -1 });
      for (const currentTime of [1, 29, 31, 59]) say("infoDelivery", { currentTime });
      say("infoDelivery", { playerState: 0 });
    });
  </script>`,
};

for (const [embedUrl, player] of Object.entries(PLAYERS)) {
  test(`a film at ${new URL(embedUrl).hostname} reports each step its player confirms once`, {
    tag: ["@js", "@desktop"],
  }, async ({ page }) => {
    const reported: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/events")) reported.push(request.postData() ?? "");
    });
    const complaints: string[] = [];
    page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
    const films = () =>
      reported.filter((event) => event.includes('"film"')).map((event) => JSON.parse(event).step);
    await hosted(page, embedUrl, player);
    await page.getByRole("link", { name: "Play" }).click();
    await expect.poll(films).toEqual(["started", "half", "finished"]);
    expect(complaints).toEqual([]);
  });
}
