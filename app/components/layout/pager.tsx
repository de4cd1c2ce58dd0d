import { Link, useSearchParams } from "react-router";
import * as strings from "#app/components/strings/layout.ts";

type Props = {
  page: number;
  pages: number;
  label: string;
  /** For a list below other content: paging keeps the scroll position. */
  inPlace?: boolean;
};

/** Links to the pages of a list that the server paginates. Keeps the other query parameters. */
export function Pager({ page, pages, label, inPlace }: Props) {
  const [query] = useSearchParams();
  if (pages <= 1 && page <= 1) return null;
  const address = (to: number) => {
    const next = new URLSearchParams(query);
    next.set("page", String(to));
    return `?${next}`;
  };
  const style = "button button-small";
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link
          to={address(Math.min(page - 1, pages))}
          rel="prev"
          preventScrollReset={inPlace}
          className={style}
        >
          {strings.previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="quiet tabular">{strings.pageOf(page, pages)}</p>
      {page < pages ? (
        <Link to={address(page + 1)} rel="next" preventScrollReset={inPlace} className={style}>
          {strings.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
