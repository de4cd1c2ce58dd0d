import { inPreview } from "./in-preview.ts";
import { whenApproached } from "./load-on-approach.ts";

/**
 * Brings the calendar and the upload box when the form is approached; until then, and without them, the
 * native date and file fields serve.
 */
export function enhanceBookingForm() {
  const calendar = document.querySelector<HTMLElement>("[data-calendar]");
  if (calendar) {
    whenApproached(calendar, async () => {
      const { mountCalendar } = await import("./calendar.tsx");
      mountCalendar(calendar);
    });
  }
  const box = document.querySelector<HTMLElement>("[data-inspiration]");
  // From a preview no picture goes up.
  if (box && !inPreview()) {
    whenApproached(box, async () => {
      const { enhanceInspiration } = await import("./inspiration.ts");
      enhanceInspiration(box);
    });
  }
}
