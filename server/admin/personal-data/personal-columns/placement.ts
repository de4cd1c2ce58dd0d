/** What deleting a person does with the rows that are about them. */
export const DELETIONS = {
  row: "Their rows are deleted.",
  expires: "Nobody can be found by it, and the cron deletes it once its time is over.",
  passing: "Rows exist only while one statement runs.",
  invoice: "Their rows stay, with the name of the couple: the law asks to keep invoices.",
  agreement: "Their rows are deleted, but for agreements that everyone signed: the law asks to keep those.",
} as const;

/**
 * Where a table's columns belong. `exported` and `withheld` are about a person: the first are in the file that a
 * person can have, the second are secrets, hashes and technical names, which go with the rest. `overwritten` names the
 * account that wrote something of the studio's or about somebody else: the row stays, and the name goes. `other` says
 * nothing about anybody who is not public anyway: references, the studio's own words, published content.
 */
export type Placement = {
  exported?: readonly string[];
  withheld?: readonly string[];
  overwritten?: readonly string[];
  other?: readonly string[];
  /** Required for every table that has columns of the first two kinds. */
  deletion?: keyof typeof DELETIONS;
};
