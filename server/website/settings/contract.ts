import { z } from "zod";
import { email, optionalLines, PHONE_MAX, requiredLine } from "#server/platform/forms/contract.ts";
import { outwardLink, sitePathWithoutAnchor } from "#server/platform/safe-url.ts";
import {
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  retentionField,
} from "../retention-periods/contract.ts";
import * as strings from "../strings/settings.ts";

/** Advisory: how many characters of a title and a description search results show. */
export const META_TITLE_SHOWN = 60;
export const META_DESC_SHOWN = 160;

const SESSION_DAYS_MAX = 90;
const DOMAINS_MAX = 20;
const ADDRESS_MAX = 300;
const POSTAL_ADDRESS_MAX = 300;
const POSTAL_ADDRESS_LINES = 6;

/** An input of a section's form. */
export type SettingField = {
  label: string;
  max: number;
  /** The maximum number of lines; one if omitted. */
  lines?: number;
  /** The kind of keyboard that a phone shows. */
  keyboard?: "email" | "tel";
  optional?: boolean;
  hint?: string;
};

const picture = (label: string, hint: string): SettingField => ({
  label,
  hint,
  max: ADDRESS_MAX,
  optional: true,
});
const profile = (label: string): SettingField => ({ label, max: ADDRESS_MAX, optional: true });

const retentionFields: Record<string, SettingField> = Object.fromEntries(
  RETENTION_KINDS.map((kind) => {
    const { label, since, min, max } = RETENTION[kind];
    return [
      retentionField(kind),
      { label: strings.inDays(label), max: 4, hint: strings.fromTo(since, min, max) },
    ];
  }),
);

/** The sections of the settings, which are saved separately, with the fields of their forms. */
export const SETTINGS_SECTIONS = {
  general: {
    name: "General",
    fields: {
      siteTitle: { label: strings.siteTitle, max: 80 },
      heroTitle: { label: strings.heroTitle, max: 120 },
      heroSubtitle: { label: strings.heroSubtitle, max: 240 },
      footerText: { label: strings.footerText, max: 300 },
      contactEmail: { label: strings.contactEmail, max: 254, keyboard: "email" },
      contactPhone: { label: strings.contactPhone, max: PHONE_MAX, keyboard: "tel" },
      postalAddress: {
        label: strings.postalAddress,
        max: POSTAL_ADDRESS_MAX,
        lines: POSTAL_ADDRESS_LINES,
        optional: true,
        hint: strings.shownOnNewInvoicesNot,
      },
    },
  },
  branding: {
    name: "Branding",
    fields: {
      logoUrl: picture("Logo", strings.shownInTheHeaderInstead),
      faviconUrl: picture("Favicon", strings.theSmallPictureInThe),
      sharePictureUrl: picture(strings.sharePicture, strings.whatASharedLinkShows),
      heroMediaUrl: picture(strings.heroFilm, strings.theFilmOrThePicture),
    },
  },
  seo: {
    name: "SEO",
    fields: {
      seoMetaTitle: { label: strings.metaTitle, max: 200 },
      seoMetaDesc: { label: strings.metaDescription, max: 500 },
    },
  },
  social: {
    name: "Social",
    fields: {
      facebook: profile("Facebook"),
      instagram: profile("Instagram"),
      youtube: profile("YouTube"),
      twitter: profile("Twitter"),
    },
  },
  security: {
    name: "Security",
    fields: {
      signUp: { label: strings.whoMaySignUp, max: 10 },
      emailDomains: {
        label: strings.allowedEmailDomains,
        max: 1200,
        optional: true,
        hint: strings.separateThemWithCommasSuch,
      },
      sessionDays: {
        label: strings.sessionLengthInDays,
        max: 3,
        hint: strings.from1ToOpenSessions(SESSION_DAYS_MAX),
      },
      ...retentionFields,
    },
  },
} as const satisfies Record<string, { name: string; fields: Record<string, SettingField> }>;

export type SettingsSection = keyof typeof SETTINGS_SECTIONS;

export const isSettingsSection = (name: string): name is SettingsSection =>
  Object.hasOwn(SETTINGS_SECTIONS, name);

/** Returns the labels of a section's fields, in the form's order. */
export const settingLabels = (section: SettingsSection): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SETTINGS_SECTIONS[section].fields).map(([name, { label }]) => [name, label]),
  );

export const settingsSaved = (section: SettingsSection) =>
  strings.settingsSaved(SETTINGS_SECTIONS[section].name);
export const SETTINGS_FAILED = strings.settingsFailed;
export const SETTINGS_CHANGED = strings.settingsChanged;

const line = ({ label, max }: SettingField) =>
  requiredLine(max, strings.pleaseKeepThisUnderCharacters(max), strings.pleaseWriteThe(label.toLowerCase()));

const FROM_LIBRARY = strings.fromLibrary;
export const NO_SUCH_PICTURE = strings.noSuchPicture(FROM_LIBRARY);
export const NO_SUCH_FILM = strings.noSuchFilm(FROM_LIBRARY);

const OWN_PATH = strings.ownPath;

/** Returns the typed path on this site, for a preview; null for anything else. */
export const ownPath = (text: string) => sitePathWithoutAnchor(text.trim());

/** Only pictures on this site, because a page loads none from elsewhere (Content-Security-Policy). */
const ownPicture = z
  .string()
  .trim()
  .max(ADDRESS_MAX, strings.pleaseKeepTheAddressUnder(ADDRESS_MAX))
  .transform((text, context) => {
    if (text === "") return null;
    const path = sitePathWithoutAnchor(text);
    if (path === null) context.addIssue({ code: "custom", message: OWN_PATH });
    return path;
  });

const HANDLE = /^@([\w.]+)$/;
const WITHOUT_HTTPS = /^(?:http:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#].*)?)$/i;

/** Expands `@studio` and `instagram.com/studio` to the full URL of the profile. */
function completed(text: string, profiles: string): string {
  const handle = HANDLE.exec(text)?.[1];
  if (handle) return profiles + handle;
  const address = WITHOUT_HTTPS.exec(text)?.[1];
  return address ? `https://${address}` : text;
}

/** @param profiles the prefix of a network's profile URLs */
const profileAddress = (profiles: string) =>
  z
    .string()
    .trim()
    .max(ADDRESS_MAX, strings.pleaseKeepTheAddressUnder(ADDRESS_MAX))
    .transform((text, context) => {
      if (text === "") return undefined;
      const link = outwardLink(completed(text, profiles));
      if (link?.startsWith("https:")) return link;
      const example = strings.example(profiles.replace("https://", ""));
      context.addIssue({ code: "custom", message: strings.pleaseEnterTheProfilesAddress(example) });
      return undefined;
    });

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

const domains = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((domain) => domain.replace(/^@/, ""))
        .filter(Boolean),
    ),
  ])
  .superRefine((list, context) => {
    const wrong = list.find((domain) => !DOMAIN.test(domain));
    if (wrong) context.addIssue({ code: "custom", message: strings.isNoDomainSuchAs(wrong) });
    else if (list.length > DOMAINS_MAX)
      context.addIssue({ code: "custom", message: strings.pleaseNameAtMostDomains(DOMAINS_MAX) });
  });

const wholeDays = (min: number, max: number) => {
  const words = strings.words(min, max);
  return z
    .string(words)
    .trim()
    .regex(/^\d{1,4}$/, words)
    .transform(Number)
    .pipe(z.number().min(min, words).max(max, words));
};

/** The retention days of each kind of data. */
const retentionInputs = Object.fromEntries(
  RETENTION_KINDS.map((kind) => [retentionField(kind), wholeDays(RETENTION[kind].min, RETENTION[kind].max)]),
) as Record<ReturnType<typeof retentionField<RetentionKind>>, ReturnType<typeof wholeDays>>;

const { general, seo } = SETTINGS_SECTIONS;

/** The schema of each section's texts. It gives the columns to store. */
export const sectionInputs = {
  general: z.strictObject({
    siteTitle: line(general.fields.siteTitle),
    heroTitle: line(general.fields.heroTitle),
    heroSubtitle: line(general.fields.heroSubtitle),
    footerText: line(general.fields.footerText),
    contactEmail: email,
    contactPhone: line(general.fields.contactPhone),
    // A form opened before the site had this field doesn't send it.
    postalAddress: optionalLines(general.fields.postalAddress).optional(),
  }),
  branding: z.strictObject({
    logoUrl: ownPicture,
    faviconUrl: ownPicture,
    sharePictureUrl: ownPicture,
    heroMediaUrl: ownPicture,
  }),
  seo: z.strictObject({
    seoMetaTitle: line(seo.fields.seoMetaTitle),
    seoMetaDesc: line(seo.fields.seoMetaDesc),
  }),
  social: z
    .strictObject({
      facebook: profileAddress("https://www.facebook.com/"),
      instagram: profileAddress("https://www.instagram.com/"),
      youtube: profileAddress("https://www.youtube.com/@"),
      twitter: profileAddress("https://x.com/"),
    })
    .transform((socialLinks) => ({ socialLinks })),
  security: z
    .strictObject({
      signUp: z.enum(["open", "invited"], strings.pleaseChooseOneOfThe),
      emailDomains: domains,
      sessionDays: wholeDays(1, SESSION_DAYS_MAX),
      ...retentionInputs,
    })
    .transform(({ signUp, emailDomains, sessionDays, ...periods }) => ({
      signUpOpen: signUp === "open",
      emailDomains,
      sessionDays,
      retentionDays: Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, periods[retentionField(kind)]])),
    })),
};

export type BrandingInput = z.output<typeof sectionInputs.branding>;

/** `version` is the one that the form started from; 0 for a section that was never saved. */
export const settingsSave = z.strictObject({
  version: z.int().min(0),
  texts: z.record(z.string().max(40), z.string().max(2000)),
});

/** A section as its form shows it. `version` counts its own saves, independent of the other sections. */
export type SectionView = { id: SettingsSection; texts: Record<string, string>; version: number };
