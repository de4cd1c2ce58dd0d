import { MediaField } from "#app/features/media/library/media-field.tsx";
import { BIO_MAX, MEMBER_NAME_MAX, PHOTO_ADDRESS_MAX, ROLE_MAX } from "#server/website/team/contract.ts";
import type { FormOfTexts } from "../content/content-editor.tsx";
import { TypedField } from "../content-blocks/typed-field.tsx";
import * as strings from "../strings/team.ts";

/** The labels of the fields, in the form's order. */
export const MEMBER_LABELS = {
  name: strings.name,
  role: strings.role,
  bio: strings.aboutThem,
  photoUrl: strings.photo,
} as const;

type Name = keyof typeof MEMBER_LABELS;

export function MemberFields({ texts, errors, onChange }: FormOfTexts) {
  const wired = (name: Name) => ({
    id: `member-${name}`,
    name,
    label: MEMBER_LABELS[name],
    value: texts[name] ?? "",
    error: errors[name],
    onChange: (text: string) => onChange(name, text),
  });
  const { id: _, ...photo } = wired("photoUrl");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TypedField {...wired("name")} max={MEMBER_NAME_MAX} />
        <TypedField {...wired("role")} max={ROLE_MAX} hint={strings.likeCoFounderDirector} />
      </div>
      <TypedField {...wired("bio")} max={BIO_MAX} rows={5} hint={strings.aBlankLineStartsA} />
      <MediaField
        kind="picture"
        {...photo}
        maxLength={PHOTO_ADDRESS_MAX}
        hint={strings.optionalPhotosLookBestWhen}
      />
    </>
  );
}
