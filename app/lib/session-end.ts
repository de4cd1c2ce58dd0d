/** What ran into the ended session: an API call, a page's data, or an open screen that asks for changes. */
export type Met = "call" | "page" | "screen";

type Ask = (met: Met) => Promise<boolean>;

// A module variable, because neither API calls nor router middleware have access to components.
let ask: Ask | undefined;

/** Sets the function that asks for the password after a session has ended. Returns a function that removes it. */
export function whenSessionEnds(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Resolves to whether the same person has signed in again, however long that takes. */
export const signedInAgain = async (met: Met) => (await ask?.(met)) === true;

/** `fetch` for requests that need a session. After a 401 response it waits for a new sign-in and retries once. */
export async function fetchSignedIn(...sent: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...sent);
  return answer.status === 401 && (await signedInAgain("call")) ? fetch(...sent) : answer;
}
