import { Link } from "react-router";
import { ChangeList } from "#app/components/ui/change-list.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import type { ActivityLine } from "#server/audit/contract.ts";
import { DeletedValues } from "./deleted-values.tsx";
import { detailsOf, phraseOf } from "./sentence.ts";
import * as strings from "./strings/lines.ts";
import { thingAddress } from "./thing-address.ts";

const plainLink = "text-link";

/** The time of a line, or its time range. */
function Moment({ line: { startedAt, createdAt } }: { line: ActivityLine }) {
  const [first, last] = [formatStudioMoment(startedAt), formatStudioMoment(createdAt)];
  return (
    <p className="quiet tabular">
      <time dateTime={createdAt.toISOString()}>{last}</time>
      {first !== last && (
        <span className="block text-12">
          {strings.since} <time dateTime={startedAt.toISOString()}>{first}</time>
        </span>
      )}
    </p>
  );
}

function Sentence({ line }: { line: ActivityLine }) {
  const [did, thing, rest] = phraseOf(line);
  const address = thingAddress(line);
  return (
    <p className="wrap-anywhere">
      <Link
        to={`?${new URLSearchParams({ actor: line.actorId })}`}
        title={line.actorEmail ?? undefined}
        className="font-semibold hover:underline"
      >
        <span className="sr-only">{strings.onlyChangesBy} </span>
        {line.actorName}
      </Link>{" "}
      {did}
      {thing && " "}
      {thing &&
        (address ? (
          <Link to={address} className={plainLink}>
            {thing}
          </Link>
        ) : (
          thing
        ))}
      {rest && ` ${rest}`}.
    </p>
  );
}

/** Details that don't fit into the sentence, and a link to all entries about the same record. */
function Details({ line }: { line: ActivityLine }) {
  const details = detailsOf(line);
  const { later, earlier } = line.continues;
  return (
    <>
      {details.length > 0 && (
        <details className="mt-1">
          <summary className="quiet min-h-6 cursor-pointer text-12 pointer-coarse:py-3.25">
            {line.changes > 1 ? strings.changesInASession(line.changes) : strings.details}
          </summary>
          <ChangeList changes={details} />
        </details>
      )}
      {details.length === 0 && line.changes > 1 && (
        <p className="quiet mt-1 text-12">{strings.changesInASession(line.changes)}</p>
      )}
      {(later || earlier) && (
        <p className="quiet mt-1 text-12">
          {later ? strings.continuedOnThePreviousPage : strings.beganOnTheNextPage}
        </p>
      )}
      <DeletedValues entry={line} />
    </>
  );
}

export function ActivityList({ lines }: { lines: ActivityLine[] }) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid gap-x-6 px-5 py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:items-start"
        >
          <Moment line={line} />
          <div className="min-w-0">
            <Sentence line={line} />
            <Details line={line} />
          </div>
          <Link
            to={`?${new URLSearchParams({ entity: line.entity, thing: line.entityId })}`}
            className="quiet inline-flex items-center text-12 hover:underline pointer-coarse:min-h-11"
          >
            {strings.allChanges}
            <span className="sr-only"> {strings.ofThisThing}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
