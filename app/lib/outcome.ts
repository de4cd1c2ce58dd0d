import type { Failure, FieldErrors, Result } from "#server/platform/result/contract.ts";
import { type Call, resultOf } from "./api-result.ts";

type HiddenFields = Record<string, string | number>;

/** The outcome of a form that was sent to the API. */
export type Outcome<T = unknown> = {
  /** Unique per request: the same text twice means two messages. */
  id: string;
  intent: string;
  tone: "success" | "failure";
  text: string;
  /** Error messages for the form's fields. */
  fields: FieldErrors;
  /** Whether somebody else saved first: their version is in the loader's data. */
  conflict: boolean;
  value?: T;
  /** The fields of the form that undoes the change. */
  undo?: HiddenFields;
};

type Said<T> = {
  success: string | ((value: T) => string);
  /** A text for errors without a field, or a function of the error. */
  failure: string | ((error: Failure["error"]) => string);
  undo?: (value: T) => HiddenFields | undefined;
};

/** Returns whether a field shows the error; otherwise the form as a whole has to. */
export const besideFields = (fields: FieldErrors) => Object.keys(fields).some((name) => name !== "form");

/** Returns the text for an error: the form's own, `beside` if fields show errors, or `failure` if nothing else explains it. */
export const failureText =
  (beside: string, failure: string) =>
  ({ fields = {} }: Failure["error"]) =>
    fields.form ?? (besideFields(fields) ? beside : failure);

/** Converts a result to an outcome. */
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
    fields: {},
    conflict: false,
    value,
    ...(back ? { undo: back } : {}),
  };
}

/** Waits for the API's response and converts it to an outcome. */
export const outcomeOf = async <T>(intent: string, call: Call<T>, said: Said<T>): Promise<Outcome<T>> =>
  outcomeFrom(intent, await resultOf(call), said);

/** Returns a form's text field with LF line breaks; an empty string if it is missing. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
