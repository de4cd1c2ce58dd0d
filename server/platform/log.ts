import type { LogEvent } from "./log-events.ts";

type Fields = Record<string, unknown>;

/**
 * Writes one JSON line per event. Unexpected errors include their full chain of causes, which only the log ever
 * contains.
 */
export type Log = {
  info: (event: LogEvent, fields?: Fields) => void;
  warn: (event: LogEvent, fields?: Fields) => void;
  error: (event: LogEvent, error: unknown, fields?: Fields) => void;
};

// A chain of causes may be circular.
const CAUSES_MAX = 8;

// Drizzle appends the parameters to a failed query's message: session tokens, addresses, a couple's messages.
const withoutParameters = (message: string) => message.replace(/\nparams: [\s\S]*$/, "");

function describe(error: unknown, depth = 0): Fields {
  if (!(error instanceof Error)) return { message: withoutParameters(String(error)) };
  const message = withoutParameters(error.message);
  const cause =
    error.cause === undefined || depth === CAUSES_MAX ? {} : { cause: describe(error.cause, depth + 1) };
  return { name: error.name, message, stack: error.stack?.replace(error.message, () => message), ...cause };
}

// Logging often happens after something has failed, so it must not fail itself.
function write(fixed: Fields, fields: Fields | undefined): string {
  try {
    return JSON.stringify({ ...fixed, ...fields, ...fixed });
  } catch (problem) {
    return JSON.stringify({ ...fixed, unwritable: String(problem), error: fields?.error });
  }
}

export function createLog(base: Fields): Log {
  const line = (level: string, event: LogEvent, fields?: Fields) => write({ level, event, ...base }, fields);
  return {
    info: (event, fields) => console.log(line("info", event, fields)),
    warn: (event, fields) => console.warn(line("warn", event, fields)),
    error: (event, error, fields) =>
      console.error(line("error", event, { ...fields, error: describe(error) })),
  };
}
