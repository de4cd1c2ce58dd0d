import { Link, useSearchParams } from "react-router";
import { changedAddress } from "#app/lib/changed-address.ts";
import * as strings from "../strings/users.ts";

/** Says whom a search that finds nobody has left out, with a link that searches them too. */
export function CouplesNotSearched() {
  const [query] = useSearchParams();
  return (
    <p className="quiet px-5 pb-8">
      {strings.couplesAreNotSearched}{" "}
      <Link
        to={changedAddress(query, { couples: "included" })}
        preventScrollReset
        className="text-link inline-flex min-h-11 items-center"
      >
        {strings.searchThemToo}
      </Link>
    </p>
  );
}
