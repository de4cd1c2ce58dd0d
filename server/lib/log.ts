type Fields = Record<string, unknown>;

/** One JSON line an event. Surprises carry their whole chain of causes: only the log ever sees those. */
export type Log = {
  info: (event: string, fields?: Fields) => void;
  warn: (event: string, fields?: Fields) => void;
  error: (event: string, error: unknown, fields?: Fields) => void;
};

// Drizzle ends a failed query's message with its parameters: session tokens, addresses, a couple's words.
const withoutParameters = (message: string) => message.replace(/\nparams: [\s\S]*$/, "");

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: withoutParameters(String(error)) };
  const message = withoutParameters(error.message);
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) };
  return { name: error.name, message, stack: error.stack?.replace(error.message, () => message), ...cause };
}

export function createLog(base: Fields): Log {
  const line = (level: string, event: string, fields?: Fields) =>
    JSON.stringify({ level, event, ...base, ...fields });
  return {
    info: (event, fields) => console.log(line("info", event, fields)),
    warn: (event, fields) => console.warn(line("warn", event, fields)),
    error: (event, error, fields) =>
      console.error(line("error", event, { ...fields, error: describe(error) })),
  };
}
