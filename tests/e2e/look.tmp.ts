import { chromium } from "playwright";

const base = "http://localhost:4320";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const steps = process.argv.slice(2);
async function page(width: number, dark: boolean) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 500 ? 740 : 900 },
    reducedMotion: "reduce",
  });
  if (dark) await context.addCookies([{ name: "studio_desk", value: "dark", url: base }]);
  const p = await context.newPage();
  p.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
  p.on("pageerror", (e) => console.log("ERR", e.message));
  await p.request.post("/auth", {
    form: { email: "admin@example.com", password: "cinema-admin-1" },
    headers: { origin: base },
  });
  return p;
}
if (steps[0] === "fill") {
  const p = await page(1280, false);
  await p.goto("/admin/media");
  await p.waitForTimeout(800);
  await p
    .getByLabel("Choose files")
    .setInputFiles([
      "public/demo/rings-on-velvet.webp",
      "public/demo/roses-at-golden-hour.webp",
      "public/demo/veil-in-backlight-16x9.webp",
      "public/demo/film-vows-in-gold.mp4",
      "public/demo/film-a-toast-at-midnight.vtt",
      "public/demo/champagne-coupes.webp",
      "public/demo/share-wide-flower-arch.jpg",
    ]);
  await p.waitForTimeout(4000);
  await p.screenshot({ path: "/tmp/look/arrive.png", fullPage: true });
  await p.close();
} else {
  const paths = steps;
  for (const [i, path] of paths.entries())
    for (const width of [360, 1280])
      for (const dark of [false, true]) {
        const p = await page(width, dark);
        await p.goto(path);
        await p.waitForTimeout(700);
        await p.screenshot({
          path: `/tmp/look/${i}-${width}-${dark ? "dark" : "light"}.png`,
          fullPage: true,
        });
        await p.context().close();
      }
}
await browser.close();
