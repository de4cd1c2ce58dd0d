import { Form } from "react-router";
import { inputStyle } from "#app/forms/field.tsx";
import { PALETTE_QUERY_MAX } from "#server/admin/command-palette/contract.ts";
import * as strings from "./strings/admin.ts";

/** The command palette's search as a form, which works without JavaScript, too. */
export function SearchForm({ query }: { query: string }) {
  return (
    <Form method="get" action="/admin/search" role="search" className="max-w-xl">
      <label htmlFor="admin-search" className="mb-1 block font-semibold">
        {strings.searchTheBackOffice}
      </label>
      <div className="flex gap-2">
        <input
          key={query}
          id="admin-search"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={PALETTE_QUERY_MAX}
          autoComplete="off"
          aria-describedby="admin-search-hint"
          className={`${inputStyle} min-w-0 flex-1`}
        />
        <button type="submit" className="button button-small flex-none">
          {strings.search}
        </button>
      </div>
      <p id="admin-search-hint" className="quiet mt-1">
        {strings.coupleEmailVenueFilmOr}
      </p>
    </Form>
  );
}
