import { FIELD_NAMES, type FieldName } from "#server/bookings/page/contract.ts";

/** The fields that are edited together in place: a single value, or a few that belong together. */
const FIELDS = {
  names: ["brideName", "groomName"],
  day: ["weddingDate"],
  venue: ["venue"],
  reach: ["phone"],
  nextStep: ["nextStep", "nextStepOn"],
  guests: ["guestCount"],
  money: ["packageId", "price"],
  owner: ["ownerId"],
  words: ["message"],
} as const satisfies Record<string, readonly FieldName[]>;

export type ValuePlace = keyof typeof FIELDS;

/** Where details are edited: in place of a value, or all of them in their panel. */
export type EditPlace = ValuePlace | "all";

const VALUE_PLACES = Object.keys(FIELDS) as ValuePlace[];

export const fieldsOf = (place: EditPlace): readonly FieldName[] =>
  place === "all" ? FIELD_NAMES : FIELDS[place];

/** Returns where a field is edited. An empty or unknown name means the full form. */
export const placeOf = (field: string): EditPlace =>
  VALUE_PLACES.find((place) => fieldsOf(place).some((name) => name === field)) ?? "all";
