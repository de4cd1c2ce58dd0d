import { isResult } from "#app/lib/api.ts";
import { signedInAgain } from "#app/lib/session-end.ts";
import type { ErrorCode, Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/uploads.ts";
import { abortable } from "./abortable.ts";

/** No answer of ours came: the network is away, or something before the API is. What was asked may be asked again. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

const SIGNED_OUT = strings.youAreSignedOutSign;
const UNEXPECTED = strings.theSiteCouldntAcceptThis;

/** The API said no, in words. */
export class Refused extends Error {
  override name = strings.refused;
  readonly code: ErrorCode;
  /** It is not the file that was refused. */
  readonly isPassing: boolean;

  constructor(code: ErrorCode, words: string | undefined) {
    super(code === "unauthenticated" ? SIGNED_OUT : (words ?? UNEXPECTED));
    this.code = code;
    this.isPassing = words === undefined;
  }
}

/** Its value. @throws {Refused} with the API's words; {ConnectionLost} when it has none, or is out of order */
function accepted<T>(status: number, json: unknown): T {
  if (!isResult(json) || status >= 500 || status === 429) throw new ConnectionLost();
  const result = json as Result<T>;
  if (result.ok) return result.value;
  const { code, fields = {} } = result.error;
  throw new Refused(code, fields.file);
}

type SendOptions = {
  signal: AbortSignal;
  /** Bytes of this body that have left. */
  onProgress?: (bytes: number) => void;
};

/** Sends bytes, once more if the session had ended and its owner has signed in again. */
export async function sendBody<T>(path: string, body: Blob, options: SendOptions): Promise<T> {
  try {
    return await sendOnce<T>(path, body, options);
  } catch (error) {
    const isSignedOut = error instanceof Refused && error.code === "unauthenticated";
    if (isSignedOut && (await signedInAgain("call"))) return sendOnce<T>(path, body, options);
    throw error;
  }
}

/** By a request whose bytes can be counted as they leave, which those of `fetch` can't. */
function sendOnce<T>(path: string, body: Blob, { signal, onProgress }: SendOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop, { once: true });
    request.open("PUT", path);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded, body.size));
    request.onload = () => {
      try {
        resolve(accepted<T>(request.status, request.response));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ConnectionLost());
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.send(body);
  });
}

/** Waits for an answer of the API client. */
export async function answerOf<T>(
  call: Promise<{ status: number; json: () => Promise<Result<T>> }>,
): Promise<T> {
  let status = 0;
  let json: unknown;
  try {
    const answer = await call;
    status = answer.status;
    json = await answer.json();
  } catch {
    throw new ConnectionLost();
  }
  return accepted<T>(status, json);
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

type Patience = {
  signal: AbortSignal;
  /** The connection is away: it is tried again in so many milliseconds. */
  onLost: (waitMs: number) => void;
};

/** Does a piece of work until the connection carries it, with longer and longer waits between the tries. */
export async function patiently<T>(work: () => Promise<T>, { signal, onLost }: Patience): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      onLost(wait);
      await abortable(signal, backOnline(wait));
    }
  }
}

/** The time is over, or the network is back. */
const backOnline = (wait: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener("online", done);
  });
