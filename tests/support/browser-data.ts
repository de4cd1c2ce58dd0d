// Which browser supports which feature, from the browsers' own compatibility data.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data";
import type { Floor } from "#app/browser-floor.ts";

export type Feature = Identifier;

const file = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");
const data: CompatData = JSON.parse(readFileSync(file, "utf8"));
export const { api, css } = data;
export const { builtins = {}, ...syntax } = data.javascript;

/** Each browser's desktop and mobile versions. */
const BROWSERS: [keyof Floor, BrowserName[]][] = [
  ["chrome", ["chrome", "chrome_android"]],
  ["firefox", ["firefox", "firefox_android"]],
  ["safari", ["safari", "safari_ios"]],
];

function isNotAfter(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split(".").map(Number);
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

/** Returns whether this browser version has the feature under its standard name, without a flag. */
function isIn(version: string, { version_added, version_removed, ...statement }: SimpleSupportStatement) {
  if (statement.flags || statement.prefix || statement.alternative_name) return false;
  if (typeof version_added !== "string" || version_added === "preview") return false;
  const isGone = typeof version_removed === "string" && isNotAfter(version_removed, version);
  return isNotAfter(version_added, version) && !isGone;
}

/**
 * Returns the minimum-version browsers that lack a feature, with the first version that has it. Features without data
 * count as supported.
 */
export function lackedBy(floor: Floor, feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support ?? {};
  return BROWSERS.flatMap(([browser, names]) =>
    names.flatMap((name) => {
      const statements = [support[name] ?? []].flat();
      const isThere = statements.some((statement) => isIn(floor[browser], statement));
      return statements.length === 0 || isThere ? [] : `${name} (${statements[0]?.version_added || "no"})`;
    }),
  );
}

const partsOf = ({ __compat, ...parts }: Feature): [string, Feature][] => Object.entries(parts);

/** The interface of each global browser variable. */
const INTERFACES: Record<string, string> = {
  document: "Document",
  navigator: "Navigator",
  location: "Location",
  history: "History",
  performance: "Performance",
  crypto: "Crypto",
  screen: "Screen",
  navigation: "Navigation",
  localStorage: "Storage",
  sessionStorage: "Storage",
  cookieStore: "CookieStore",
  indexedDB: "IDBFactory",
  caches: "CacheStorage",
  visualViewport: "VisualViewport",
};
const GLOBAL_OBJECTS = new Set(["window", "self", "globalThis"]);

export const globalFeature = (name: string): Feature | undefined =>
  builtins[name] ?? api[name] ?? api.Window?.[name];

/** Returns the feature `owner.name`, where `owner` is a global. */
export function memberOfGlobal(owner: string, name: string): Feature | undefined {
  if (GLOBAL_OBJECTS.has(owner)) return globalFeature(name);
  const type = INTERFACES[owner];
  if (type) return api[type]?.[name] ?? api.Node?.[name] ?? api.EventTarget?.[name];
  return builtins[owner]?.[name] ?? api[owner]?.[`${name}_static`];
}

/** Features that are deprecated or not in the standard. No new code uses them, so a matching name proves little. */
const isOnItsWayOut = ({ status }: CompatStatement) => status?.deprecated || status?.standard_track === false;

/**
 * Whether a method is called on an instance (`Array.prototype.at`) or not (`Map.groupBy`), by its section of the
 * standard.
 */
const isOfInstances = ({ spec_url }: CompatStatement) =>
  spec_url === undefined || [spec_url].flat().some((url) => url.includes("prototype"));

/** Newer interfaces have no instances without a newer feature that creates them, except for HTML elements. */
const hasInstances = (floor: Floor, name: string, owner: Feature) =>
  lackedBy(floor, owner).length === 0 ||
  (/^HTML\w+Element$/.test(name) && !owner.__compat?.status?.experimental);

/** Returns the features that `.name` may refer to on built-in objects that the minimum-version browsers have. */
export function membersByName(floor: Floor): Map<string, Feature[]> {
  const members = new Map<string, Feature[]>();
  const add = (owners: Feature, ofInstances: (statement: CompatStatement) => boolean) => {
    for (const [ownerName, owner] of partsOf(owners)) {
      if (!hasInstances(floor, ownerName, owner)) continue;
      for (const [name, member] of partsOf(owner)) {
        const statement = member.__compat;
        if (name === ownerName || !statement || /_(static|event)$/.test(name)) continue;
        if (ofInstances(statement) && !isOnItsWayOut(statement))
          members.set(name, [...(members.get(name) ?? []), member]);
      }
    }
  };
  add(api, () => true);
  add(builtins, isOfInstances);
  add(builtins.Intl ?? {}, isOfInstances);
  return members;
}

/** Returns the events of this name for any target. */
export const eventsByName = (name: string): Feature[] =>
  partsOf(api).flatMap(([, owner]) => owner[`${name}_event`] ?? []);
