import { useEffect, useRef } from "react";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import type { BookingPage, FieldName } from "#server/bookings/page/contract.ts";
import * as strings from "../strings/page.ts";
import { type Clash, FIELD_LABELS, fieldWords, type Side, saverOf } from "./comparison.ts";

type Props = {
  page: Pick<BookingPage, "booking" | "packages" | "admins" | "timeline">;
  found: Clash[];
  busy: boolean;
  choices: Partial<Record<FieldName, Side>>;
  onChoose: (name: FieldName, side: Side) => void;
  onSave: () => void;
  onDrop: () => void;
};

const savedBy = (saver: string | null) => (saver === null ? strings.theirs : strings.savedBy(saver));

/** Shown if somebody else saved in the meantime. The user chooses field by field which value to keep. */
export function ClashChooser({ page, found, busy, choices, onChoose, onSave, onDrop }: Props) {
  const coupleWords = useCoupleWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const savers = new Set(found.map(({ name }) => saverOf(name, page.timeline) ?? strings.someoneElse));
  return (
    <div className="grid gap-5 p-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-body text-17 font-semibold tracking-normal">
          {[...savers].join(" and ")} {strings.savedThisBookingWhileYou}
        </h3>
        <p className="quiet mt-1">{strings.chooseAVersionForEach}</p>
      </div>
      {found.map(({ name, proposed, ...texts }) => (
        <fieldset key={name} className="min-w-0 border border-line">
          <legend className="ml-3 px-2 font-semibold">{coupleWords(FIELD_LABELS[name])}</legend>
          <div className="grid sm:grid-cols-2">
            {(["yours", "theirs"] as const).map((side) => (
              <label
                key={side}
                className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 px-4 py-3 has-checked:bg-ivory"
              >
                <input
                  type="radio"
                  name={`clash-${name}`}
                  className="mt-1 size-4 flex-none accent-current"
                  checked={(choices[name] ?? proposed) === side}
                  onChange={() => onChoose(name, side)}
                />
                <span className="min-w-0">
                  <span className="quiet block text-12">
                    {side === "yours" ? strings.yours : savedBy(saverOf(name, page.timeline))}
                  </span>
                  <span className="block whitespace-pre-line break-words">
                    {fieldWords(name, texts[side], page)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={busy} onClick={onSave} className="button button-small button-accent">
          {busy ? strings.saving : strings.saveWithTheseChoices}
        </button>
        <button type="button" disabled={busy} onClick={onDrop} className="button button-small">
          {strings.discardMyChanges}
        </button>
      </div>
    </div>
  );
}
