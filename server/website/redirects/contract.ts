import { z } from "zod";
import { sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import { withoutTrailingSlashes } from "#server/platform/trailing-slashes.ts";
import * as strings from "../strings/redirects.ts";

export const REDIRECT_MAX = 300;

const TOO_LONG = strings.tooLong(REDIRECT_MAX);
const NO_PATH = strings.noPath;

/** A path as old addresses are compared: no capitals, no slash at the end. */
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

/** `version` is the one that the form began with; 0 for a new one. */
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

/** An old address and where it leads. */
export type RedirectView = {
  from: string;
  to: string;
  /** True while visitors are sent on; false where the page it leads to can't be seen now. */
  works: boolean;
  actorEmail: string | null;
  updatedAt: Date;
  version: number;
};

/** An address that visitors asked for and that leads nowhere. */
export type UnknownAddress = { path: string; count: number; lastDay: string };

export const REDIRECTS_PAGE_SIZE = 25;

export type RedirectsScreen = {
  /** Those of this page. */
  redirects: RedirectView[];
  page: number;
  pages: number;
  /** On all pages. */
  found: number;
  unknown: UnknownAddress[];
};

/** The value under which everything beyond a day's maximum is counted. */
export const EVERYTHING_ELSE = "*";
