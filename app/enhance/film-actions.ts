import * as strings from "./strings/films.ts";
/** Shares the film that the dialog shows, by the browser's own means where it has any. */
export function followShare(dialog: HTMLDialogElement) {
  const page = dialog.querySelector<HTMLAnchorElement>("[data-film-page]");
  const share = dialog.querySelector<HTMLButtonElement>("[data-film-share]");
  share?.addEventListener("click", async () => {
    const [title, url] = [dialog.getAttribute("aria-label") ?? "", page?.href ?? ""];
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        share.textContent = strings.linkCopied;
      }
    } catch {
      // Closed without a choice, or refused: the address stays in the bar above.
    }
  });
}
