/** Where a film opens above the page. Empty and closed until the enhancement fills it. */
export function FilmDialog() {
  return (
    <dialog data-film-dialog aria-label="Film" className="film-dialog room-dark">
      <div className="film-dialog-inner">
        <div data-film-stage />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 text-14">
          <div className="flex gap-6" data-film-steps>
            <button type="button" data-film-step="-1" className="text-link min-h-12 cursor-pointer">
              Previous film
            </button>
            <button type="button" data-film-step="1" className="text-link min-h-12 cursor-pointer">
              Next film
            </button>
          </div>
          <button type="button" data-film-close className="button">
            Close
          </button>
        </div>
      </div>
    </dialog>
  );
}
