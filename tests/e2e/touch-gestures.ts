import type { Page } from "playwright/test";

/** A finger that goes from one place of the open film's page to another. */
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
