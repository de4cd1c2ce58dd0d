/**
 * The oldest browsers in which a part of the site works with all of its features. In browsers below the public floor,
 * the public pages still work as they do without scripts: they can be read, films play and forms can be sent.
 * `tests/api/platform/browser-floor.test.ts` holds the built scripts to this floor.
 */
export type Floor = { chrome: string; firefox: string; safari: string };

export const PUBLIC_FLOOR: Floor = { chrome: "111", firefox: "121", safari: "16.4" };
/** The back office. */
export const ADMIN_FLOOR: Floor = { chrome: "123", firefox: "128", safari: "17.5" };

/**
 * Formats the floor for build tools. Safari on phones is a target of its own because it needs prefixes that desktop
 * Safari doesn't.
 */
export const buildTarget = ({ chrome, firefox, safari }: Floor) => [
  `chrome${chrome}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${safari}`,
];
