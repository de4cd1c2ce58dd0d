import { useEffect, useState } from "react";
import type { BookingScreen } from "#server/bookings/list/contract.ts";
import type { BookingsOutcome } from "../list/change-bookings.ts";
import * as strings from "../strings/saved-views.ts";
import { CHANGES } from "./change-views.ts";
import { LateViewDialog } from "./late-view-dialog.tsx";
import { isBuiltIn } from "./view-tabs.tsx";

type Props = Pick<BookingScreen, "views" | "query"> & { outcome: BookingsOutcome | undefined };

/** Saves the current filter and order as a view, or edits the matching view. */
export function ViewButton({ views, query, outcome }: Props) {
  /** The id for a new view while the dialog is open. */
  const [id, setId] = useState<string>();
  const [settled, setSettled] = useState<string>();
  const isAbout = outcome !== undefined && Object.hasOwn(CHANGES, outcome.intent);
  const answer = isAbout && outcome.id !== settled ? outcome : undefined;
  const close = () => {
    setId(undefined);
    setSettled(outcome?.id);
  };
  useEffect(() => {
    if (answer?.tone === "success") setId(undefined);
  }, [answer]);
  const view = views.find((saved) => saved.query === query) ?? null;
  if (isBuiltIn(query) && id === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="list-link text-link cursor-pointer noscript:hidden"
        onClick={() => {
          setId(crypto.randomUUID());
          setSettled(outcome?.id);
        }}
      >
        {view ? strings.editView : strings.saveView}
      </button>
      {id !== undefined && (
        <LateViewDialog view={view} id={id} query={query} onClose={close} answer={answer} />
      )}
    </>
  );
}
