import { demoNumber } from "./ids.ts";
import { FAMILY_NAMES, STREETS } from "./words.ts";

type Row = { id: string; brideName: string; groomName: string; email: string };

const pickOf = (names: readonly string[], place: number) => names[place % names.length] ?? "";

/** Returns a partner's full name; the couples of the sample films are known by their first names. */
const fullName = (name: string, place: number) =>
  name.includes(" ") ? name : `${name} ${pickOf(FAMILY_NAMES, place)}`;

/** Returns a booking's partners with what an agreement names them by. Both can be reached by mail. */
export function partiesOf(row: Row) {
  const at = demoNumber(row.id);
  const postalAddress = `${100 + at * 7} ${pickOf(STREETS, at)}`;
  return [
    { name: row.brideName, email: row.email },
    { name: row.groomName, email: row.email.replace("couple", "partner") },
  ].map(({ name, email }, place) => ({
    contactId: `${row.id}-${place + 1}`,
    name,
    email,
    legalName: fullName(name, at + place),
    postalAddress,
  }));
}
