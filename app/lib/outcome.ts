/** What became of a form that was sent to the API. */
export type Outcome<T = unknown> = {
  /** Another for each sending: the same words twice are two messages. */
  id: string;
  intent: string;
  tone: "success" | "failure";
  text: string;
  /** Words beside the fields of the form that was sent. */
  fields: Partial<Record<string, string>>;
  /** Somebody else was quicker: what they left stands in the loader's data. */
  conflict: boolean;
  value?: T;
  /** The fields of the form that takes it back. */
  undo?: Record<string, string | number>;
};

type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; error: { code: string; fields?: Partial<Record<string, string>> } };

type Said<T> = {
  success: string;
  failure: string;
  undo?: (value: T) => Record<string, string | number>;
};

/** Waits for the API's answer to what a form asked for, and says what came of it. */
export async function outcomeOf<T>(
  intent: string,
  call: Promise<{ json: () => Promise<unknown> }>,
  { success, failure, undo }: Said<T>,
): Promise<Outcome<T>> {
  const sent = { id: crypto.randomUUID(), intent, fields: {}, conflict: false };
  try {
    const answer = (await (await call).json()) as Answer<T>;
    if (answer.ok) {
      const { value } = answer;
      return { ...sent, tone: "success", text: success, value, ...(undo ? { undo: undo(value) } : {}) };
    }
    const { code, fields = {} } = answer.error;
    return { ...sent, tone: "failure", text: fields.form ?? failure, fields, conflict: code === "conflict" };
  } catch {
    // No answer, or none of ours: the network is away, or something before the API is.
    return { ...sent, tone: "failure", text: failure };
  }
}

/** A text field of a form; the empty text for one that is not there. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
