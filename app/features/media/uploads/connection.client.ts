import { isResult } from "#app/lib/api-result.ts";
import { signedInAgain } from "#app/lib/session-end.ts";
import type { ErrorCode, Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/uploads.ts";
import { abortable } from "./abortable.ts";

/**
 * Thrown if no response of our API arrived: the network is down, or something in front of the API is. The request may
 * be retried.
 */
class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

const SIGNED_OUT = strings.youAreSignedOutSign;
const UNEXPECTED = strings.theSiteCouldntAcceptThis;

/** Thrown if the API refused the request, with its message. */
export class Refused extends Error {
  override name = strings.refused;
  readonly code: ErrorCode;
  /** Whether the refusal is temporary and not about the file. */
  readonly isPassing: boolean;

  constructor(code: ErrorCode, words: string | undefined) {
    super(code === "unauthenticated" ? SIGNED_OUT : (words ?? UNEXPECTED));
    this.code = code;
    this.isPassing = words === undefined;
  }
}

/**
 * Returns the result's value.
 * @throws {Refused} with the API's message; {ConnectionLost} if there is none, or on status 429 or 5xx
 */
function accepted<T>(status: number, json: unknown): T {
  if (!isResult(json) || status >= 500 || status === 429) throw new ConnectionLost();
  const result = json as Result<T>;
  if (result.ok) return result.value;
  const { code, fields = {} } = result.error;
  throw new Refused(code, fields.file);
}

type SendOptions = {
  signal: AbortSignal;
  /** Called with the number of bytes sent. */
  onProgress?: (bytes: number) => void;
};

/** Sends bytes, and retries once if the session had ended and the user has signed in again. */
export async function sendBody<T>(path: string, body: Blob, options: SendOptions): Promise<T> {
  try {
    return await sendOnce<T>(path, body, options);
  } catch (error) {
    const isSignedOut = error instanceof Refused && error.code === "unauthenticated";
    if (isSignedOut && (await signedInAgain("call"))) return sendOnce<T>(path, body, options);
    throw error;
  }
}

/** Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
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

/** Waits for a response of the API client. */
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
  /** The connection is lost; the next attempt is in this many milliseconds. */
  onLost: (waitMs: number) => void;
};

/** Repeats an operation until the connection works, with exponential backoff. */
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

/** Resolves when the time is over or the network is back. */
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
