import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Field, FieldError, fieldAttributes } from "#app/forms/field.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { PALETTE_QUERY_MAX } from "#server/admin/command-palette/contract.ts";
import * as strings from "../strings/hold-for.ts";
import { HoldResults } from "./hold-results.tsx";

type Props = { date: string; refusal: Outcome | undefined };

/** Finds bookings by part of a couple's name. Keeps the input after any response. */
export function HoldSearch({ date, refusal }: Props) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const query = new URLSearchParams({ date, status: "held", ...(typed.trim() && { couple: typed.trim() }) });
  return (
    <search className="mt-2 mb-2 grid gap-3">
      <Field id="hold-couple" label={strings.couple} hint={strings.typePartOfAName}>
        <input
          {...fieldAttributes({ id: "hold-couple", hint: strings.typePartOfAName, focus: false })}
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={PALETTE_QUERY_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="block min-h-11 w-full border border-edge bg-white px-3 py-2 text-14 text-text"
        />
      </Field>
      <div role="alert" className="empty:hidden">
        <FieldError id="hold-couple" error={refusal?.text} />
      </div>
      {/* After a refusal the bookings are searched again, because one may have changed. */}
      <HoldResults key={refusal?.id} date={date} typed={typed.trim()} />
      <Link
        to={`/admin/bookings/new?${query}`}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        {strings.newCouple}
      </Link>
    </search>
  );
}
