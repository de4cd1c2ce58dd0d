/** Where a film opens above the page. Empty and closed until the enhancement fills it. */
export function FilmDialog() {
  return (
    <dialog data-film-dialog aria-label="Film" className="film-dialog on-dark">
      <button type="button" data-film-close className="film-close">
        Close
        <svg aria-hidden viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
      <div className="film-dialog-inner">
        <div data-film-stage />
        <div className="mt-6 flex gap-6 text-14" data-film-steps>
          <button type="button" data-film-step="-1" className="text-link min-h-12 cursor-pointer">
            Previous film
          </button>
          <button type="button" data-film-step="1" className="text-link min-h-12 cursor-pointer">
            Next film
          </button>
        </div>
      </div>
    </dialog>
  );
}
