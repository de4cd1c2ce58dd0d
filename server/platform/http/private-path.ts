const PRIVATE_PATHS = /^\/(admin|auth|api|sign-out|my-wedding|your-words|verify)(\/|\.data|$)/i;

/** Whether the router may take this for a path behind a sign-in, however it is spelled. */
export function isPrivatePath(pathname: string): boolean {
  try {
    return PRIVATE_PATHS.test(decodeURIComponent(pathname));
  } catch {
    // Not even an address: no page of ours answers it.
    return PRIVATE_PATHS.test(pathname);
  }
}
