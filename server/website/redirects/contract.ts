import { z } from "zod";
import { sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import { withoutTrailingSlashes } from "#server/platform/trailing-slashes.ts";
import * as strings from "../strings/redirects.ts";

export const REDIRECT_MAX = 300;

const TOO_LONG = strings.tooLong(REDIRECT_MAX);
const NO_PATH = strings.noPath;

/** Normalizes a path for comparison: lower case, without a trailing slash. */
export const comparablePath = (pathname: string) => withoutTrailingSlashes(pathname.toLowerCase());

const path = z
  .string()
  .trim()
  .max(REDIRECT_MAX, TOO_LONG)
  .transform((text, context) => {
    const found = sitePathWithoutAnchor(text);
    if (found === null) context.addIssue({ code: "custom", message: NO_PATH });
    return found ?? "/";
  });

export const redirectInput = z.object({
  from: path.transform((address) => comparablePath(address.split("?")[0] ?? "/")),
  to: path,
});

/** `version` is the one that the form started from; 0 for a new redirect. */
export const redirectSave = z.strictObject({
  version: z.int().min(0),
  from: z.string().max(2000),
  to: z.string().max(2000),
});
export const redirectDeletion = z.strictObject({ version: z.int().min(1), from: z.string().max(2000) });

export const REDIRECT_SAVED = strings.redirectSaved;
export const REDIRECT_DELETED = strings.redirectDeleted;
export const REDIRECT_FAILED = strings.redirectFailed;
export const REDIRECT_CHANGED = strings.redirectChanged;
export const REDIRECT_FROM_PAGE = strings.redirectFromPage;
export const REDIRECT_TO_ITSELF = strings.redirectToItself;
export const REDIRECT_TO_NOTHING = strings.redirectToNothing;

/** An old path and its target. */
export type RedirectView = {
  from: string;
  to: string;
  /** Whether visitors are redirected; false if the target page isn't visible now. */
  works: boolean;
  actorEmail: string | null;
  updatedAt: Date;
  version: number;
};

/** A requested path that doesn't exist and isn't redirected. */
export type UnknownAddress = { path: string; count: number; lastDay: string };

export const REDIRECTS_PAGE_SIZE = 25;

export type RedirectsScreen = {
  /** The redirects on this page. */
  redirects: RedirectView[];
  page: number;
  pages: number;
  /** The number on all pages. */
  found: number;
  unknown: UnknownAddress[];
};

/** The value that everything beyond a day's maximum is counted under. */
export const EVERYTHING_ELSE = "*";
