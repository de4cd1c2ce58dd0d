import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { PRICE_MAX_CENTS, PRICE_TOO_HIGH, parseMoney } from "#server/platform/money/contract.ts";
import { studioMinute } from "../content/contract.ts";
import * as strings from "../strings/packages.ts";

export const PACKAGE_NAME_MAX = 80;
export const PACKAGE_TEXT_MAX = 400;
export const FEATURE_MAX = 120;
const FEATURES_MAX = 30;

/** The currencies of packages. Only one, because the reports add up dollars. */
export const CURRENCIES = ["USD"] as const;

const PRICE_WORDS = strings.priceWords;

/** The fields of a package that the studio can edit. */
export const packageInput = z.strictObject({
  name: requiredLine(
    PACKAGE_NAME_MAX,
    strings.pleaseKeepTheNameUnder(PACKAGE_NAME_MAX),
    strings.pleaseGiveThePackageA,
  ),
  description: z
    .string()
    .trim()
    .max(PACKAGE_TEXT_MAX, strings.pleaseKeepTheDescriptionUnder(PACKAGE_TEXT_MAX)),
  priceCents: z
    .string()
    .trim()
    .min(1, PRICE_WORDS)
    .transform(parseMoney)
    .pipe(z.number(PRICE_WORDS).max(PRICE_MAX_CENTS, PRICE_TOO_HIGH)),
  currency: z.enum(CURRENCIES, strings.pleaseChooseACurrency),
  features: z
    .string()
    .transform((text) =>
      text
        .split("\n")
        .map((feature) => feature.trim())
        .filter(Boolean),
    )
    .refine((features) => features.length > 0, strings.pleaseWriteAtLeastOne)
    .refine((features) => features.length <= FEATURES_MAX, strings.pleaseKeepToLines(FEATURES_MAX))
    .refine(
      (features) => features.every((feature) => feature.length <= FEATURE_MAX),
      strings.pleaseKeepEachLineUnder(FEATURE_MAX),
    ),
  publishAt: studioMinute,
});
