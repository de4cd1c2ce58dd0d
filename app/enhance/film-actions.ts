/** The dialog's ways on from a film: its own page, and the browser's means of sharing. */
export function followActions(dialog: HTMLDialogElement) {
  const page = dialog.querySelector<HTMLAnchorElement>("[data-film-page]");
  const share = dialog.querySelector<HTMLButtonElement>("[data-film-share]");
  let shared = { title: "", url: "" };

  share?.addEventListener("click", async () => {
    try {
      if (navigator.share) await navigator.share(shared);
      else {
        await navigator.clipboard.writeText(shared.url);
        share.textContent = "Link copied";
      }
    } catch {
      // Closed without a choice, or refused: the address stays in the bar above.
    }
  });

  return {
    /** `url` is null for a film without a page of its own. */
    show: (url: string | null, title: string) => {
      if (!page || !share) return;
      page.hidden = share.hidden = url === null;
      if (url === null) return;
      shared = { title, url };
      page.href = url;
      share.textContent = "Share";
    },
  };
}
