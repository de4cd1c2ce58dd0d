import "#server/boundary.server.ts";

/**
 * The addresses of better-auth that a browser may call: those that the pages use. Everything else that it
 * could do (signing up, resetting, changing an address) has its own door with its own limits, or none.
 * A plugin's addresses are added here, with the limits that they need in mind.
 */
const OPEN: readonly string[] = [
  "GET /api/auth/get-session",
  "POST /api/auth/get-session",
  "POST /api/auth/sign-out",
];

/** Whether the request is for one of them, to the letter: a path in disguise is another path. */
export const isOpenAuthPath = (request: Request) =>
  OPEN.includes(`${request.method} ${new URL(request.url).pathname}`);
