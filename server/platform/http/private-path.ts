import { PRIVATE_AREAS } from "../private-paths/contract.ts";

const PRIVATE_PATHS = new RegExp(`^/(${PRIVATE_AREAS.join("|")})(/|\\.data|$)`, "i");

/** Returns whether the router could match this path to one behind a sign-in, however it is spelled. */
export function isPrivatePath(pathname: string): boolean {
  try {
    return PRIVATE_PATHS.test(decodeURIComponent(pathname));
  } catch {
    // Not a valid URL, so no page of ours matches it.
    return PRIVATE_PATHS.test(pathname);
  }
}
