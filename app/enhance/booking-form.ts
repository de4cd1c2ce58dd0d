import { whenApproached } from "./load-on-approach.ts";

/** Where this device keeps the draft. Here, so that no other file is asked for to find out that there is none. */
const DRAFT_KEY = "inquiry-draft";

/** After sending, the draft goes, and the pictures that this device kept are shown. */
function endDraft(receipt: HTMLElement) {
  const pictures = receipt.querySelector<HTMLElement>("[data-sent-pictures]");
  if (pictures) import("./sent-pictures.ts").then(({ showSentPictures }) => showSentPictures(pictures));
  localStorage.removeItem(DRAFT_KEY);
}

/**
 * Brings the calendar and the upload box when the form is approached, and the draft when there is one or the first
 * thing is typed; until then, and without them, the native fields serve.
 */
export function enhanceBookingForm(form: HTMLElement, { inPreview }: { inPreview: boolean }) {
  if (!(form instanceof HTMLFormElement)) return endDraft(form);
  let restored: Promise<void> | undefined;
  const calendar = form.querySelector<HTMLElement>("[data-calendar]");
  if (calendar) {
    whenApproached(calendar, async () => {
      const { mountCalendar } = await import("./calendar.ts");
      // The calendar opens at the draft's date.
      await restored;
      mountCalendar(calendar);
    });
  }
  // From a preview no picture goes up, and nothing is kept.
  if (inPreview) return;
  const box = form.querySelector<HTMLElement>("[data-inspiration]");
  if (box) {
    whenApproached(box, async () => {
      const { enhanceInspiration } = await import("./inspiration.ts");
      enhanceInspiration(box);
    });
  }
  const keep = () => {
    restored ??= import("./inquiry-draft.ts").then(({ keepDraft }) => keepDraft(form, DRAFT_KEY));
  };
  form.addEventListener("input", keep, { once: true });
  // Last: a browser that keeps nothing for this site throws here.
  if (localStorage.getItem(DRAFT_KEY)) keep();
}
