import { whenApproached } from "./load-on-approach.ts";

/**
 * The storage key of this device's draft. Defined here, so that no other file has to load to find out that there is
 * none.
 */
const DRAFT_KEY = "inquiry-draft";

/** After sending, deletes the draft and shows the pictures that this device kept. */
function endDraft(receipt: HTMLElement) {
  const pictures = receipt.querySelector<HTMLElement>("[data-sent-pictures]");
  if (pictures) import("./sent-pictures.ts").then(({ showSentPictures }) => showSentPictures(pictures));
  localStorage.removeItem(DRAFT_KEY);
}

/**
 * Loads the calendar and the upload box when the visitor approaches the form, and the draft code when there is a
 * draft or on the first input. Until then, and if loading fails, the native fields work.
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
  // A preview uploads no pictures and stores nothing.
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
  // Last, because a browser that blocks storage for this site throws here.
  if (localStorage.getItem(DRAFT_KEY)) keep();
}
