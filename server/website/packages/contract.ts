import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { PRICE_MAX_CENTS, PRICE_TOO_HIGH, parseMoney } from "#server/platform/money/contract.ts";
import { studioMinute } from "../content/contract.ts";

export const PACKAGE_NAME_MAX = 80;
export const PACKAGE_TEXT_MAX = 400;
export const FEATURE_MAX = 120;
export const FEATURES_MAX = 30;

/** The currencies of packages: the reports add up dollars. */
export const CURRENCIES = ["USD"] as const;

const PRICE_WORDS = "Please write the price in dollars, like 3,800";

/** What the studio may say of a package. */
export const packageInput = z.strictObject({
  name: requiredLine(
    PACKAGE_NAME_MAX,
    `Please keep the name under ${PACKAGE_NAME_MAX} characters`,
    "Please give the package a name",
  ),
  description: z
    .string()
    .trim()
    .max(PACKAGE_TEXT_MAX, `Please keep the description under ${PACKAGE_TEXT_MAX} characters`),
  priceCents: z
    .string()
    .trim()
    .min(1, PRICE_WORDS)
    .transform(parseMoney)
    .pipe(z.number(PRICE_WORDS).max(PRICE_MAX_CENTS, PRICE_TOO_HIGH)),
  currency: z.enum(CURRENCIES, "Please choose a currency"),
  features: z
    .string()
    .transform((text) =>
      text
        .split("\n")
        .map((feature) => feature.trim())
        .filter(Boolean),
    )
    .refine((features) => features.length > 0, "Please write at least one thing that is included")
    .refine((features) => features.length <= FEATURES_MAX, `Please keep to ${FEATURES_MAX} lines`)
    .refine(
      (features) => features.every((feature) => feature.length <= FEATURE_MAX),
      `Please keep each line under ${FEATURE_MAX} characters`,
    ),
  publishAt: studioMinute,
});

export type PackageInput = z.output<typeof packageInput>;
