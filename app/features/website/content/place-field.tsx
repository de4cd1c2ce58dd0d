import { inputStyle } from "#app/forms/field.tsx";

type Props = {
  called: string;
  /** Counted from 1, over all pages. */
  place: number;
  most: number;
  busy: boolean;
  onPlace: (place: number) => void;
};

/** The place of a row in a list of several pages. Another number takes it there, as Enter is pressed or the field is left. */
export function PlaceField({ called, place, most, busy, onPlace }: Props) {
  const send = (field: HTMLInputElement) => {
    const wanted = Math.min(most, Math.max(1, Math.round(field.valueAsNumber) || place));
    if (busy || wanted === place) field.value = String(place);
    else onPlace(wanted);
  };
  return (
    <input
      type="number"
      min={1}
      max={most}
      defaultValue={place}
      aria-label={`Place of ${called}, 1 to ${most}`}
      onBlur={({ currentTarget }) => send(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") send(currentTarget);
        if (key === "Escape") currentTarget.value = String(place);
      }}
      className={`${inputStyle} tabular w-16 text-center`}
    />
  );
}
