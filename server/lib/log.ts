type Fields = Record<string, unknown>;

/** One JSON line an event. Surprises carry their whole chain of causes: only the log ever sees those. */
export type Log = {
  info: (event: string, fields?: Fields) => void;
  warn: (event: string, fields?: Fields) => void;
  error: (event: string, error: unknown, fields?: Fields) => void;
};

function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
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
