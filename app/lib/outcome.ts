import type { Failure, FieldErrors, Result } from "#server/platform/result/contract.ts";
import { type Call, resultOf } from "./api.ts";

type HiddenFields = Record<string, string | number>;

/** What became of a form that was sent to the API. */
export type Outcome<T = unknown> = {
  /** Another for each sending: the same words twice are two messages. */
  id: string;
  intent: string;
  tone: "success" | "failure";
  text: string;
  /** Words beside the fields of the form that was sent. */
  fields: FieldErrors;
  /** Somebody else was quicker: their version is in the loader's data. */
  conflict: boolean;
  value?: T;
  /** The fields of the form that takes it back. */
  undo?: HiddenFields;
};

type Said<T> = {
  success: string | ((value: T) => string);
  /** A text for whatever no field explains, or a function that reads the whole error. */
  failure: string | ((error: Failure["error"]) => string);
  undo?: (value: T) => HiddenFields | undefined;
};

/** Whether a field says what is wrong; else the form as a whole has to. */
export const besideFields = (fields: FieldErrors) => Object.keys(fields).some((name) => name !== "form");

/** Says what came of a result. */
export function outcomeFrom<T>(
  intent: string,
  result: Result<T>,
  { success, failure, undo }: Said<T>,
): Outcome<T> {
  const sent = { id: crypto.randomUUID(), intent };
  if (!result.ok) {
    const { code, fields = {} } = result.error;
    const text = typeof failure === "function" ? failure(result.error) : (fields.form ?? failure);
    return { ...sent, tone: "failure", text, fields, conflict: code === "conflict" };
  }
  const { value } = result;
  const back = undo?.(value);
  return {
    ...sent,
    tone: "success",
    text: typeof success === "function" ? success(value) : success,
    ...{ fields: {}, conflict: false, value },
    ...(back ? { undo: back } : {}),
  };
}

/** Waits for the API's answer to what a form asked for, and says what came of it. */
export const outcomeOf = async <T>(intent: string, call: Call<T>, said: Said<T>): Promise<Outcome<T>> =>
  outcomeFrom(intent, await resultOf(call), said);

/** A text field of a form, with line breaks as they were typed; the empty text for one that is not there. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
