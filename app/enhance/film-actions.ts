import * as strings from "./strings/films.ts";
/** Shares the film in the dialog with the Web Share API if available. */
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
      // Closed without a choice, or refused. The address is still in the address bar.
    }
  });
}
