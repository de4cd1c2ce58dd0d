import type { LogEvent } from "./log-events.ts";

type Fields = Record<string, unknown>;

/** One JSON line an event. Surprises carry their whole chain of causes: only the log ever sees those. */
export type Log = {
  info: (event: LogEvent, fields?: Fields) => void;
  warn: (event: LogEvent, fields?: Fields) => void;
  error: (event: LogEvent, error: unknown, fields?: Fields) => void;
};

// A chain of causes may bite its own tail.
const CAUSES_MAX = 8;

// Drizzle ends a failed query's message with its parameters: session tokens, addresses, a couple's words.
const withoutParameters = (message: string) => message.replace(/\nparams: [\s\S]*$/, "");

function describe(error: unknown, depth = 0): Fields {
  if (!(error instanceof Error)) return { message: withoutParameters(String(error)) };
  const message = withoutParameters(error.message);
  const cause =
    error.cause === undefined || depth === CAUSES_MAX ? {} : { cause: describe(error.cause, depth + 1) };
  return { name: error.name, message, stack: error.stack?.replace(error.message, () => message), ...cause };
}

// Logging happens where something has failed already: it must not fail on top of that.
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
