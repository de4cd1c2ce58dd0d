import * as strings from "../strings/my-wedding.ts";

/** What is said first about a wedding. */
export type Said = {
  /** Where it stands, in two or three words. */
  name: string;
  text: string;
  /** Whose turn it is, and what they do. */
  next: { turn: string; text: string } | null;
  /** How far the films are, and by when they were promised. */
  film: string | null;
  /** About money on its way back. */
  money: string | null;
  /** The position among the stages. Null if the booking ended early. */
  stage: number | null;
};

/** The stages from the inquiry to the film, in the couple's terms. */
const STAGES = [
  strings.inquiry,
  strings.inTouch,
  strings.proposal,
  strings.booked,
  strings.filmed,
  strings.editing,
  strings.yourFilm,
];

const placeOf = (at: number, current: number) => {
  if (at === current) return "border-accent font-semibold";
  return at < current ? "border-accent quiet" : "border-line quiet";
};

/** The progress of a wedding, and the next step. */
export function WeddingProgress({ said: { name, text, next, film, money, stage } }: { said: Said }) {
  return (
    <section>
      <p className="text-20">{name}</p>
      <p className="quiet mt-1">{text}</p>
      {next && (
        <p className="mt-4">
          <strong className="font-semibold">{next.turn}: </strong>
          {next.text}
        </p>
      )}
      {film && <p className="mt-4">{film}</p>}
      {money && <p className="tabular mt-4">{money}</p>}
      {stage !== null && (
        <ol aria-label={strings.theStagesOfYourFilm} className="mt-8 grid gap-x-2 sm:grid-cols-7">
          {STAGES.map((label, at) => (
            <li
              key={label}
              aria-current={at === stage ? "step" : undefined}
              className={`border-l-2 py-1 pl-4 text-14 sm:border-l-0 sm:border-t-2 sm:py-2 sm:pl-0 ${placeOf(at, stage)}`}
            >
              {label}
              {at < stage && <span className="sr-only"> {strings.done}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
