import type { Locator, Page } from "playwright/test";

/** Swipes from one point of the open film's page to another. */
export const swipe = (page: Page, across: number, down = 0) =>
  page
    .locator("[data-film-title]")
    .last()
    .evaluate(
      (title, [x = 0, y = 0]) => {
        const finger = (clientX: number, clientY: number) =>
          new Touch({ identifier: 1, target: title, clientX, clientY });
        const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
          title.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
        send("touchstart", [finger(180, 300)], [finger(180, 300)]);
        send("touchend", [], [finger(180 + x, 300 + y)]);
      },
      [across, down],
    );

/** Drags with a finger from the middle of an element to a point of the page, using Chromium's input. */
export async function dragByTouch(page: Page, from: Locator, to: { x: number; y: number }) {
  const { x, y, width, height } = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = { x: x + width / 2, y: y + height / 2 };
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [start]);
  for (const part of [0.1, 0.5, 1]) {
    await send("touchMove", [{ x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part }]);
  }
  await send("touchEnd", []);
  await client.detach();
}
