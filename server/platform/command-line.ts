import { describeFailure } from "./command-failure.ts";

/** The command was called with words that it doesn't know. */
export class WrongUsage extends Error {
  override name = "WrongUsage";
}

/** `parseArgs` reports unknown options and missing values by these codes. */
const isWrongUsage = (error: unknown): error is Error =>
  error instanceof WrongUsage ||
  (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_"));

/**
 * Runs a command, and says why if it fails.
 * @param database returns the address of the database that the command uses
 * @returns its exit code: 0 if it is done, 1 if it failed, 2 if it was called wrongly
 */
export async function exitCodeOf(
  usage: string,
  run: () => Promise<void> | void,
  database = () => process.env.TURSO_DATABASE_URL ?? "",
): Promise<0 | 1 | 2> {
  try {
    await run();
    return 0;
  } catch (error) {
    if (isWrongUsage(error)) {
      console.error(`${error.message}\n${usage}`);
      return 2;
    }
    console.error(describeFailure(error, database()));
    return 1;
  }
}
