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

/** Shown on the page of a member who was just added. */
export const MEMBER_CREATED = strings.teamMemberSaved;

/** The fields of a team member that the studio can edit. */
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

/** `version` is the one that the form started from; 0 for a new or restored member. */
export const memberSave = z.strictObject({
  version: z.int().min(0),
  texts: z.record(z.string().max(40), z.string().max(10_000)),
  /** The former position of a restored member; for anyone else the end of the list. */
  position: z.int().min(0).max(POSITION_MAX).optional(),
});
export const memberDeletion = z.strictObject({ version: z.int().min(1) });
/** All members in the requested order. */
export const memberOrder = z.strictObject({ ids: z.array(z.string().max(64)).max(1000) });

/** A team member as the back office edits them. */
export type MemberView = {
  id: string;
  texts: ContentTexts;
  position: number;
  /** Whether they are an unedited sample. */
  sample: boolean;
  version: number;
};

export type MemberPage = { member: MemberView; history: ContentVersion[] };

/** A member who was just removed, with the data to restore them. */
export type GoneMember = Pick<MemberView, "id" | "texts" | "position">;
