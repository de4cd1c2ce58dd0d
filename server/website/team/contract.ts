import { z } from "zod";
import { optionalLine, requiredLine } from "#server/platform/forms/contract.ts";
import { sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import { isVisible } from "#server/platform/single-line.ts";
import type { ContentTexts, ContentVersion } from "../content/contract.ts";
import * as strings from "../strings/team.ts";

export const MEMBER_NAME_MAX = 80;
export const ROLE_MAX = 120;
export const BIO_MAX = 1000;
export const PHOTO_ADDRESS_MAX = 500;

/** What the studio may say of somebody who belongs to it. */
export const memberInput = z.strictObject({
  name: requiredLine(
    MEMBER_NAME_MAX,
    strings.pleaseKeepTheNameUnder(MEMBER_NAME_MAX),
    strings.pleaseWriteAName,
  ),
  role: requiredLine(
    ROLE_MAX,
    strings.pleaseKeepThisUnderCharacters(ROLE_MAX),
    strings.pleaseWriteWhatTheyDo,
  ),
  bio: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(BIO_MAX, strings.pleaseKeepThisUnderCharactersBioMax(BIO_MAX)))
    .refine(isVisible, strings.pleaseWriteSomethingAboutThem),
  photoUrl: optionalLine(PHOTO_ADDRESS_MAX, strings.pleaseUseAShorterAddress).refine(
    (text) => text === null || sitePathWithoutAnchor(text) !== null,
    strings.pleaseGiveThePathOf,
  ),
});

export type MemberInput = z.output<typeof memberInput>;

export const POSITION_MAX = 100_000;

/** `version` is the one that the form began with; 0 for somebody new, or for somebody who comes back. */
export const memberSave = z.strictObject({
  version: z.int().min(0),
  texts: z.record(z.string().max(40), z.string().max(10_000)),
  /** The former place of a member who is restored; the end of the list for everybody else. */
  position: z.int().min(0).max(POSITION_MAX).optional(),
});
export const memberDeletion = z.strictObject({ version: z.int().min(1) });
/** Everybody, in the order wanted. */
export const memberOrder = z.strictObject({ ids: z.array(z.string().max(64)).max(1000) });

/** Somebody of the studio as the back office edits them. */
export type MemberView = {
  id: string;
  texts: ContentTexts;
  position: number;
  /** Whether they came with the site and nobody has edited them. */
  sample: boolean;
  version: number;
};

export type MemberPage = { member: MemberView; history: ContentVersion[] };

/** Somebody who has just been taken out: what brings them back. */
export type GoneMember = Pick<MemberView, "id" | "texts" | "position">;
