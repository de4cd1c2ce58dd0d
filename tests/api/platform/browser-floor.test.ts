import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ADMIN_FLOOR, PUBLIC_FLOOR } from "#app/browser-floor.ts";
import { newerThan } from "#tests/support/browser-floor.ts";
import { builtScripts, documentScripts, reachableFrom, readScript } from "#tests/support/built-scripts.ts";
import { cssNewerThan } from "#tests/support/css-floor.ts";

const SERVER = "build/server/assets";

/** Features that some minimum-version browser lacks, each with its fallback. */
const WITH_FALLBACK: Record<string, string> = {
  "document.startViewTransition": "film-filter.ts asks for it: else the list changes at once.",
  "document.prerendering": "measuring.ts: nothing is rendered ahead where it is missing.",
  "event prerenderingchange": "measuring.ts: listened to only while the page is rendered ahead.",
  "navigator.connection": "hero.ts and React read it with `?.`, or ask for it.",
  "navigator.doNotTrack": "measuring.ts compares it: a browser without it does not ask for it.",
  "navigator.globalPrivacyControl": "measuring.ts, the same.",
  "navigator.share": "film-actions.ts asks for it: else the address is copied.",
  "event touchstart": "A computer's Safari has no touch screen.",
  "event touchmove": "The same, in the palette's scroll lock.",
  "event touchend": "The same, in film-dialog.ts.",
  "event contextmenu": "drag/touch-drag.ts: an iPhone opens no menu for a finger that rests.",
  "event wheel": "A phone has no wheel, in the palette's scroll lock.",
  "event beforeunload": "On an iPhone only steps within the site are asked about (forms/unsaved.tsx).",
  "PublicKeyCredential.parseCreationOptionsFromJSON":
    "lib/webauthn.client.ts asks for it: else no passkey is offered.",
  "PublicKeyCredential.parseRequestOptionsFromJSON": "The same.",
  ".fetchPriority": "React DOM's name of an attribute, which is a hint.",
  ".popover": "React reads it from its own properties, and then listens to one event more.",
  ".connection": "React Router reads it with `?.`.",
  "event pageswap": "enhance/forms.ts: without it a sent form fades into its answer.",
  ".navigation": "React asks for it; React Router's is its own.",
  navigation: "React asks for it (`typeof navigation`).",
  "navigation.transition": "The same.",
  "navigation.currentEntry": "The same.",
  "navigation.navigate": "The same.",
  "event navigate": "The same.",
  "event navigatesuccess": "The same.",
  "event navigateerror": "The same.",
  setImmediate: "React's scheduler asks for it, and else takes a MessageChannel.",
  ".startViewTransition": "React Router asks for it, and React's own is for a component that is not used.",
  ".requestVideoFrameCallback": "film-frame.client.ts asks with `?.`: else a frame has a second to come.",
  ".movementX": "React asks for it, and else computes it.",
  ".movementY": "The same.",
  "self.ManagedMediaSource": "hls.js asks for it, and else takes MediaSource.",
  ".disableRemotePlayback": "hls.js sets it, which does nothing where it is missing.",
};

/** Our own and libraries' names that match a newer interface. */
const OF_THE_SAME_NAME: Record<string, string> = {
  ".actions": "Recharts' store",
  ".audioTracks": "hls.js's own list",
  ".animation": "React's table of event names",
  ".badge": "a film's category",
  ".bytes": "server/media/container-validation/bounded-source.ts",
  ".capture": "an option of a listener",
  ".chunks": "hls.js's queue of bytes",
  ".component": "React Router's error boundary",
  ".contacts": "the people of a booking",
  ".delay": "React's scheduler",
  ".drop": "features/look",
  ".handle": "a route's",
  ".imageSizes": "React DOM's options of a preload",
  ".letterSpacing": "Recharts' list of SVG attributes",
  ".presentationTime": "hls.js's own",
  ".preferences": "the admin layout's loader data",
  ".priority": "Hono's and React's own",
  ".share": "a settings field, and React's view transitions",
  ".stats": "hls.js's figures of a request",
  ".tag": "React's fibers, and a row's",
  ".take": "features/content's words",
  ".when": "features/mail's words, and Zod's checks",
};

/**
 * The film converter: convert-film.client.ts checks for the codecs before loading it, and the library checks for the
 * other features. If one is missing, the page says which browser has it.
 */
const CONVERTER = /^(convert-film\.worker|mediabunny-aac-encoder)-/;

/** The same for style sheets. */
const IN_STYLES: Record<string, string> = {
  "@view-transition": "Without it the next page comes at once.",
  "@page": "Every browser has it; a named one, for the printed report, is newer.",
  "@property": "Tailwind sets the same values by a rule where it is missing.",
  "@starting-style": "Without it things appear at once.",
  "anchor()": "admin-sidebar.css: without it a label is shown at its icon, and not beside the sidebar.",
  "type()": "gallery.css: without it no name is given, and nothing glides.",
};

/** Returns the scripts of public pages: the documents' module with its islands, and the sign-in. */
function publicScripts(): Set<string> {
  const all = builtScripts();
  // A route's module may also have a name that starts this way.
  const [manifest = ""] = all
    .filter((name) => name.startsWith("manifest-"))
    .map(readScript)
    .filter((script) => script.includes("__reactRouterManifest"));
  const routes = [
    ...manifest.matchAll(/"id":"(?:root|routes\/auth\/[\w-]+)".*?"module":"\/assets\/([^"]+)"/g),
  ];
  expect(routes).toHaveLength(10);
  const entry = all.filter((name) => name.startsWith("entry.client-"));
  const documents = documentScripts();
  for (const island of ["inspiration", "hosted-film"])
    expect([...documents].filter((name) => name.startsWith(`${island}-`))).toHaveLength(1);
  return new Set([...documents, ...reachableFrom([...entry, ...routes.map(([, module = ""]) => module)])]);
}

type File = { name: string; found: Map<string, string> };

/** Fails for features without an explanation, and for explanations that nothing uses. */
function expectWords(files: File[], words: Record<string, string>) {
  const unused = new Set(Object.keys(words));
  const lacking = files.flatMap(({ name, found }) =>
    [...found].flatMap(([feature, browsers]) => {
      unused.delete(feature);
      return feature in words ? [] : `${name} uses ${feature}, which is not in ${browsers}`;
    }),
  );
  expect(lacking).toEqual([]);
  expect([...unused], "nothing uses these any more").toEqual([]);
}

it("every script uses only features of the oldest supported browsers, or has a fallback", () => {
  const anybodys = publicScripts();
  const [ofPublic, ofAdmin] = [newerThan(PUBLIC_FLOOR), newerThan(ADMIN_FLOOR)];
  const all = builtScripts();
  expect(all.filter((name) => CONVERTER.test(name))).toHaveLength(2);
  const files = all
    .filter((name) => !CONVERTER.test(name))
    .map((name) => ({
      name,
      found: (anybodys.has(name) ? ofPublic : ofAdmin)(readScript(name)),
    }));
  expectWords(files, { ...WITH_FALLBACK, ...OF_THE_SAME_NAME });
});

it("every style sheet uses only features of the oldest supported browsers, or has a fallback", () => {
  // Style sheets of documents are strings in the server build, because those pages inline them. The others are files.
  const [server = ""] = readdirSync(SERVER).filter((name) => /^server-build-.*\.js$/.test(name));
  const sheets = [
    ...readFileSync(join(SERVER, server), "utf8").matchAll(
      /`((?:\/\*!|@font-face|\.|body|footer)[^`]*\{[^`]*\})\s*`/g,
    ),
  ];
  expect(sheets.length).toBeGreaterThan(20);
  const strings = sheets.map(([, sheet = ""], index) => ({
    name: `sheet ${index}, ${sheet.slice(0, 40)}…`,
    found: cssNewerThan(PUBLIC_FLOOR)(sheet.replaceAll("\\\\", "\\")),
  }));
  const files = readdirSync("build/client/assets")
    .filter((name) => name.endsWith(".css"))
    .map((name) => ({ name, found: cssNewerThan(PUBLIC_FLOOR)(readScript(name)) }));
  expect(files.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^app-/));
  expectWords([...strings, ...files], IN_STYLES);
});
