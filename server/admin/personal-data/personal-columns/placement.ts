/** What deleting a person does with the rows that are about them. */
export const DELETIONS = {
  row: "Their rows are deleted.",
  expires: "Nobody can be found by it, and the cron deletes it once its time is over.",
  passing: "Rows exist only while one statement runs.",
  invoice: "Their rows stay, with the name of the couple: the law asks to keep invoices.",
  agreement: "Their rows are deleted, but for agreements that everyone signed: the law asks to keep those.",
} as const;

/**
 * Where a table's columns belong. `exported` and `withheld` are about a person: the first are in the file a person
 * can get, the second are secrets, hashes and technical names, deleted with the rest. `overwritten` names the account
 * that wrote something of the studio's or about somebody else: the row stays, and the name is overwritten. `other`
 * says nothing about anybody who isn't public anyway: references, the studio's own words, published content.
 */
export type Placement = {
  exported?: readonly string[];
  withheld?: readonly string[];
  overwritten?: readonly string[];
  other?: readonly string[];
  /** Required for every table with `exported` or `withheld` columns. */
  deletion?: keyof typeof DELETIONS;
};
