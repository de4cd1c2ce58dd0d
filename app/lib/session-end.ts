/** What came upon the end of the session: a call of the API, or the data of a page. */
export type Met = "call" | "page";

type Ask = (met: Met) => Promise<boolean>;

// The calls of the API know no component, and the router's middleware none either.
let ask: Ask | undefined;

/** Says who asks for the password where a session has ended. Returns what ends it. */
export function whenSessionEnds(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Whether the same person has signed in again, which takes as long as they do. */
export const signedInAgain = async (met: Met) => (await ask?.(met)) === true;

/** `fetch` for what needs a session: refused for want of one, it is sent once more when its sender has signed in. */
export async function fetchSignedIn(...sent: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...sent);
  return answer.status === 401 && (await signedInAgain("call")) ? fetch(...sent) : answer;
}
