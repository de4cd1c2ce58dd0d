/** Words beside the fields of a form, by the field's name. */
export type Complaints = Partial<Record<string, string>>;

type Refusal = { ok: false; error: { code: string; fields?: Complaints } };
export type Answer<T> = { ok: true; value: T } | Refusal;

/** What the API says, whatever the status. Its shape is the envelope of `server/platform/result.ts`. */
export const answerOf = async <T>(call: Promise<{ json: () => Promise<unknown> }>) =>
  (await (await call).json()) as Answer<T>;
