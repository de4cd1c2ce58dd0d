/**
 * The oldest browsers that a part of the site works in with everything it offers. Below the floor of the public pages
 * each of them can still be read, its films play and its forms are sent, as they are without scripts.
 * `tests/api/platform/browser-floor.test.ts` holds the built scripts to it.
 */
export type Floor = { chrome: string; firefox: string; safari: string };

export const PUBLIC_FLOOR: Floor = { chrome: "111", firefox: "121", safari: "16.4" };
/** The back office. */
export const ADMIN_FLOOR: Floor = { chrome: "123", firefox: "128", safari: "17.5" };

/** As build tools write it. A phone's Safari is one of its own: it needs prefixes that a computer's does not. */
export const buildTarget = ({ chrome, firefox, safari }: Floor) => [
  `chrome${chrome}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${safari}`,
];
