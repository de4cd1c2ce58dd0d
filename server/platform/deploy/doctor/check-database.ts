import { databaseFailure, hostOf } from "../../command-failure.ts";
import { isLoopback } from "./addresses.ts";
import { type Finding, fault, good, unchecked } from "./findings.ts";
import { selectPending } from "./queries.ts";

const SHOW = "Set it to the output of `turso db show --url DATABASE`";

/** Checks the address and the token in the environment, without the network. Migrations are applied with them. */
export function checkDatabaseVariables({ url, token }: { url: string; token: string }): Finding[] {
  if (!url) return [fault("TURSO_DATABASE_URL", "is not in the environment, and migrations need it", SHOW)];
  if (!URL.canParse(url) || !new URL(url).host)
    return [fault("TURSO_DATABASE_URL", "is not an address", SHOW)];
  const { protocol, hostname, host } = new URL(url);
  const isLocal = isLoopback(hostname);
  if (!/^(?:libsql|https|wss):$/.test(protocol) && !isLocal)
    return [fault("TURSO_DATABASE_URL", `${protocol}// is not encrypted, or no database's`, SHOW)];
  return [
    good("TURSO_DATABASE_URL", host),
    token || isLocal
      ? good("TURSO_AUTH_TOKEN", token ? "set" : "not needed on this machine")
      : fault(
          "TURSO_AUTH_TOKEN",
          "is not in the environment, and migrations need it",
          "Set it to the output of `turso db tokens create DATABASE`",
        ),
  ];
}

/** Checks that the database answers, and that a deployment's migrations would be accepted. */
export async function checkDatabase(
  { url, token }: { url: string; token: string },
  running: string | null,
): Promise<Finding[]> {
  if (checkDatabaseVariables({ url, token }).some(({ state }) => state === "fault"))
    return [unchecked("database", "there is no way to it")];
  try {
    const { pending, faults } = await selectPending({ url, authToken: token || undefined, running });
    if (faults.length > 0)
      return faults.map((says) =>
        fault("migrations", says.replace(/\.$/, ""), "See docs/operations.md, “Write a migration”"),
      );
    return [good("database", `${hostOf(url)} answers, ${pending} migrations to apply`)];
  } catch (error) {
    const { says, remedy } = databaseFailure(url, error);
    return [fault("database", says, remedy)];
  }
}
