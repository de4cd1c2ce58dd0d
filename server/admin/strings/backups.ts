export const off =
  "This site has no place for backups yet. Whoever looks after it sets that up (docs/operations.md, “Nightly backups”).";
export const justMade = "A backup was made a few minutes ago. Please wait ten minutes before the next one.";
export const lateSubject = "The nightly backup is late";
export const lastMade = (when: string) =>
  `The newest backup of your studio's data was made on ${when}. There should be one from each night.`;
export const neverMade =
  "No backup of your studio's data has been made yet. There should be one from each night.";
export const whatToDo =
  "Your site goes on working. Press “Back up now” in the back office. If that fails too, whoever looks after the site finds the reason in its logs, under “maintenance_failed”.";
export const openBackups = "Open “Export and import”";

type Restored = {
  head: { madeAt: string };
  rows: Record<string, number>;
  changed: string[];
  orphans: { table: string; rows: number }[];
  into: string;
};

/** What the restore command says at its end, line by line. */
export const restored = ({ head, rows, changed, orphans, into }: Restored): string[] => [
  `Restored ${Object.values(rows).reduce((sum, n) => sum + n, 0)} rows of the backup made at ${head.madeAt} into ${new URL(into).host}.`,
  ...(changed.length > 0 ? [`Rows added during the backup are not in it: ${changed.join(", ")}.`] : []),
  ...orphans.map(({ table, rows: n }) => `${table}: ${n} rows refer to a row that is not in the backup.`),
  "What was deleted after the backup comes back with it. The site deletes it again within a minute of its first start, and /api/ready is 503 until then.",
];

/** What the restore command says at its end for a database from Turso's history, line by line. */
export const finished = ({ takenAt, into }: { takenAt: Date; into: string }): string[] => [
  `${new URL(into).host} has the state of ${takenAt.toISOString()} and this version's migrations.`,
  "What was deleted after that time has come back. The site deletes it again within a minute of its first start, and /api/ready is 503 until then.",
];
