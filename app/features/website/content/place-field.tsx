import * as strings from "../strings/content.ts";

type Props = {
  called: string;
  /** Counted from 1, across all pages. */
  place: number;
  most: number;
  busy: boolean;
  onPlace: (place: number) => void;
};

/** A field for a row's place in a paginated list. Entering another number moves the row on Enter or on blur. */
export function PlaceField({ called, place, most, busy, onPlace }: Props) {
  const send = (field: HTMLInputElement) => {
    const wanted = Math.min(most, Math.max(1, Math.round(Number(field.value)) || place));
    if (busy || wanted === place) field.value = String(place);
    else onPlace(wanted);
  };
  return (
    <label className="dropdown-entry justify-between gap-4">
      <span aria-hidden>{strings.place}</span>
      <input
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        defaultValue={place}
        aria-label={strings.placeOf1To(called, most)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => send(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") send(currentTarget);
          if (key === "Escape") currentTarget.value = String(place);
        }}
        className="tabular h-9 w-11 border border-line bg-white text-center text-14"
      />
    </label>
  );
}
