import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { clientDecisionsIn } from "./client-role-finder.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const TABLE = "server/clients/rights/contract.ts";

/** The table itself, and what says of a contact, which is not a client, that they are one of the couple. */
const ALLOWED = new Set([TABLE, "server/clients/contacts/contract.ts"]);

it("finds what decides by a client's role or by how their session was opened", () => {
  const source = `const one = client.role !== "partner" && null;
const two = "planner" === role || null;
switch (wedding.role) {
  case "payer":
    stop();
}
if (["partner", "payer"].includes(client.role)) stop();
const isLink = client.fromLink;
const asks = ({ email, fromLink }: Client) => fromLink && email;
const name = { partner: 1, payer: 2, planner: 3 }[person.role];
if (turn === "partner" || admin.role === "admin" || role === other.role) stop();
const people = partners.map(({ role }) => NAMES[role]);
`;
  expect(clientDecisionsIn("view.ts", source)).toEqual([1, 2, 3, 7, 8, 9, 10]);
});

it("S52 only the table of rights compares a client's role or looks at how their session was opened", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root }).filter((path) => !ALLOWED.has(path));
  expect(files.length).toBeGreaterThan(500);
  const problems = files.flatMap((path) =>
    clientDecisionsIn(path, readFileSync(join(root, path), "utf8")).map(
      (line) =>
        `${path}:${line} decides by itself what a client may do. Ask \`can(client, right)\` (or, for what a page offers, \`mayAfterCode\`), and add the right to CLIENT_RIGHTS in ${TABLE} if it is new. For a contact, which is not a client, use \`isPartner\`.`,
    ),
  );
  expect(problems).toEqual([]);
});
