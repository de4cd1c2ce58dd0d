import type { Failure, Result } from "#server/platform/result/contract.ts";
import { resultOf } from "./api-result.ts";
import { fetchSignedIn } from "./session-end.ts";
import * as strings from "./strings.ts";

const FAILED = strings.theFileCouldNotBe;
const NO_FILE = strings.pleaseChooseAFile;
const EMPTY_FILE = strings.thisFileIsEmptyPlease;

/** Returns the file chosen in a form, or the problem with it. */
export function chosenFile(form: FormData): { file: File } | { problem: string } {
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return { problem: NO_FILE };
  return file.size === 0 ? { problem: EMPTY_FILE } : { file };
}

/** Sends the file as the whole body, so that the server can count its bytes as they arrive. */
export const sendFile = <T>(path: string, file: File): Promise<Result<T>> =>
  resultOf<T>(fetchSignedIn(path, { method: "POST", body: file }));

/** Returns the message for the field. */
export const fileProblem = ({ error }: Failure) => ({ problem: error.fields?.file ?? FAILED });
