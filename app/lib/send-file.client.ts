import type { Failure, Result } from "#server/platform/result/contract.ts";
import { resultOf } from "./api.ts";
import { fetchSignedIn } from "./session-end.ts";
import * as strings from "./strings.ts";

const FAILED = strings.theFileCouldNotBe;
const NO_FILE = strings.pleaseChooseAFile;
const EMPTY_FILE = strings.thisFileIsEmptyPlease;

/** The file that was chosen in a form, or what is wrong with the choice. */
export function chosenFile(form: FormData): { file: File } | { problem: string } {
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return { problem: NO_FILE };
  return file.size === 0 ? { problem: EMPTY_FILE } : { file };
}

/** A whole file is the body, so the server counts its bytes as they come. */
export const sendFile = <T>(path: string, file: File): Promise<Result<T>> =>
  resultOf<T>(fetchSignedIn(path, { method: "POST", body: file }));

/** What to say beside the field. */
export const fileProblem = ({ error }: Failure) => ({ problem: error.fields?.file ?? FAILED });
