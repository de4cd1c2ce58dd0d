import { expect, test } from "#tests/e2e/studio.ts";

test("each card shows its badges and details without hovering", { tag: "@pairwise" }, async ({ page }) => {
  await page.goto("/gallery");
  const card = page.getByRole("article").filter({ hasText: "Clara & Theo" });
  await expect(card.getByText("Full Film", { exact: true })).toBeVisible();
  await expect(card.getByText("12:30")).toBeVisible();
  await expect(card.getByText("El Matador Beach, Malibu · Sunset ceremony")).toBeVisible();
  for (const [title, duration] of [
    ["Ana & Ben", "1:15"],
    ["Ines & Marco", "3:45"],
    ["Mei & Jonas", "4:20"],
    ["Rosa & Elliot", "15:45"],
    ["Nadia & Sam", "2:10"],
  ] as const) {
    await expect(page.getByRole("article").filter({ hasText: title })).toContainText(duration);
  }
});

test("the play icon shows on hover and focus, and always on touch devices", {
  tag: "@pairwise",
}, async ({ page, isMobile }) => {
  await page.goto("/gallery");
  const mark = (index: number) => page.getByRole("article").nth(index).locator("svg.play-mark");
  if (isMobile) {
    await expect(mark(0)).toHaveCSS("opacity", "1");
    return;
  }
  await expect(mark(0)).toHaveCSS("opacity", "0");
  await page.getByRole("article").nth(0).hover();
  await expect(mark(0)).toHaveCSS("opacity", "1");
  const other = page.getByRole("article").filter({ hasText: "Ines & Marco" });
  await other.getByRole("link").focus();
  await expect(other.locator("svg.play-mark")).toHaveCSS("opacity", "1");
});

test("a card loads and shows three frames of its film only when hovered or focused", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/frames/")) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/gallery", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  const frames = [1, 2, 3].map((n) => `/demo/frames/film-an-arch-by-the-sea-${n}.webp`);
  const card = page.getByRole("article").filter({ hasText: "Clara & Theo" });
  for (const turn of [() => card.hover(), () => card.getByRole("link").focus()]) {
    await turn();
    for (const src of frames) await expect(card.locator(".film-frame").last()).toHaveAttribute("src", src);
    // Then the still is shown again.
    await expect(card.locator(".film-frame")).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
  expect([...new Set(asked)].sort()).toEqual(frames);
});

test("no frames load with reduced motion, with data saving or on touch devices", {
  tag: "@js",
}, async ({ page, isMobile }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/film-frames|\/frames\//.test(request.url())) asked.push(request.url());
  });
  const turnToCard = async () => {
    await page.goto("/gallery");
    await page.getByRole("link", { name: "Watch Clara & Theo" }).focus();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  };
  if (isMobile) return turnToCard();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await turnToCard();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await turnToCard();
});

test("the gallery has the whole width of a phone and ends with a call to action", {
  tag: "@js",
}, async ({ page, isMobile }) => {
  await page.goto("/gallery");
  const stills = page.locator("article [data-still]");
  const widths = () => stills.evaluateAll((all) => all.map((still) => still.getBoundingClientRect().width));
  const across = await page.evaluate(() => document.documentElement.clientWidth);
  if (isMobile) expect(await widths()).toEqual(Array(6).fill(across));
  await expect(
    page.getByRole("main").getByRole("link", { name: "Ask about your date" }).last(),
  ).toHaveAttribute("href", "/booking");
  await expect(page.getByRole("heading", { name: "Yours could be the next one" })).toBeVisible();
});

test("an empty filter result says so and links back to the other films", { tag: "@js" }, async ({ page }) => {
  // The demo has films in every category, so this replaces the response by the server's for an empty one.
  await page.route("/gallery?category=trailer", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<ul class="film-rows.*<\/ul>(?=.*data-film-count)/s,
      "<p>No videos found for the selected filter</p></div>",
    );
    return route.fulfill({ response, body });
  });
  await page.goto("/gallery");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const filter = page.getByRole("navigation", { name: "Filter films" });
  await filter.getByRole("link", { name: "Trailers" }).click();
  await expect(page.getByText("No videos found for the selected filter")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("0 films");
  await filter.getByRole("link", { name: "All Films" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByText("No videos found")).toHaveCount(0);
  await expect(page.locator("body[data-same-page]")).toBeVisible();
});

test("more films load on scrolling to the end, and page links remain without JavaScript", {
  tag: "@pairwise",
}, async ({ page, javaScriptEnabled }) => {
  // The demo's films fit on one page, so these replace the responses by the server's for two
  // (tests/api/platform/rows-read.test.ts).
  const links = (at: number) =>
    `<nav aria-label="Pages of films" data-film-pages="12">${at === 1 ? '<a href="/gallery?page=2" rel="next">More films</a>' : '<a href="/gallery" rel="prev">Previous films</a>'}</nav>`;
  await page.route(/\/gallery(\?page=2)?$/, async (route) => {
    const [url = "", second] = route.request().url().split("?");
    const response = await route.fetch({ url });
    const html = await response.text();
    const end = html.indexOf("</div>", html.lastIndexOf("</article>"));
    const body = html.slice(0, end) + links(second ? 2 : 1) + html.slice(end);
    await route.fulfill({ response, body: second ? body.replaceAll("&amp; ", "&amp; Later ") : body });
  });
  await page.goto("/gallery");
  const films = page.getByRole("article");
  await expect(films).toHaveCount(6);
  await page.evaluate(() => document.body.setAttribute("data-same-page", "")).catch(() => {});
  if (javaScriptEnabled) {
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 400);
    await expect(films).toHaveCount(12);
    await expect(page.getByRole("status")).toHaveText("12 films");
    await expect(page.getByRole("link", { name: "More films" })).toHaveCount(0);
    await expect(page.locator("body[data-same-page]")).toBeVisible();
    await expect(page).toHaveURL("/gallery");
    await page.getByRole("link", { name: "Watch Clara & Later Theo" }).click();
    await expect(page.getByRole("dialog", { name: "Clara & Later Theo" })).toBeVisible();
    await page.goBack();
    await expect(films).toHaveCount(12);
  } else {
    await page.getByRole("link", { name: "More films" }).click();
    await expect(page).toHaveURL("/gallery?page=2");
    await expect(page.getByRole("link", { name: "Watch Clara & Later Theo" })).toBeVisible();
    await expect(films).toHaveCount(6);
  }
});

test("S02 static files have the security headers", { tag: ["@js", "@desktop"] }, async ({ request }) => {
  const paths = ["/favicon.svg", "/demo/film-vows-in-gold-poster.webp", "/demo/film-a-toast-at-midnight.vtt"];
  for (const path of [...paths, "/demo/film-vows-in-gold.mp4"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["strict-transport-security"], path).toContain("max-age=31536000");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["content-security-policy"], path).toContain("default-src 'none'");
  }
  const film = await request.get("/demo/film-vows-in-gold.mp4");
  expect(film.headers()["cache-control"]).toContain("max-age=86400");
});
