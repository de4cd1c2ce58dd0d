import { describe, expect, it } from "vitest";
import { seedPackages } from "#drizzle/seed/content.ts";
import { STANDARD } from "#server/mail/templates/default-texts.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { TextField } from "#server/website/content-block-fields/contract.ts";
import { TEXT_BLOCKS } from "#server/website/content-blocks/blocks.ts";
import { packageFacts, withFacts } from "#server/website/packages/service.ts";

// What the site says of its packages before the studio has written anything: FAQ, texts, terms and mails must
// say what the packages say.

const fieldsOf = (fields: Record<string, TextField>) => Object.entries(fields);

const DEFAULT_TEXTS = [
  ...Object.entries(TEXT_BLOCKS).flatMap(([id, { fields }]) =>
    fieldsOf(fields).flatMap(([name, { seed }]) =>
      typeof seed === "string"
        ? [[`${id}.${name}`, seed]]
        : seed.flatMap((item) => Object.entries(item).map(([part, text]) => [`${id}.${name}.${part}`, text])),
    ),
  ),
  ...Object.entries(STANDARD).map(([id, { subject, body }]) => [id, `${subject}\n${body}`]),
] as [place: string, text: string][];

const found = (pattern: RegExp) =>
  DEFAULT_TEXTS.flatMap(([place, text]) => [...text.matchAll(pattern)].map((match) => ({ place, match })));

const features = seedPackages.map((offer) => offer.features.join("\n").toLowerCase());
const inEach = (pattern: RegExp) => features.every((text) => pattern.test(text));

describe("a default text agrees with the default packages", () => {
  it("promises for each package only what each one has", () => {
    // Each part of a package that some have and some don't.
    const parts = [/full[- ]day/i, /drone/i, /same[- ]day edit/i, /engagement session/i, /USB/i, /keepsake/i];
    const promises = found(/[^.]*\b(?:each|every|all(?: our)?) packages?\b[^.]*/gi);
    expect(promises).not.toEqual([]);
    for (const { place, match } of promises) {
      const untrue = parts.filter((part) => part.test(match[0]) && !inEach(part));
      expect(untrue, `${place}: ${match[0]}`).toEqual([]);
    }
  });

  it("asks for a date in the same words on a film's page and after the film", () => {
    const { book, ask } = TEXT_BLOCKS.film.fields;
    expect(book.seed).toBe(ask.seed);
  });

  it("names no price that no package has", () => {
    const prices = seedPackages.map(({ priceCents, currency }) => formatMoney(priceCents, currency));
    const others = found(/\$[\d,.]*\d/g).filter(({ match }) => !prices.includes(match[0]));
    expect(others.map(({ place, match }) => `${place}: ${match[0]}`)).toEqual([]);
  });

  it("names no hours of coverage that no package has", () => {
    const NUMBERS: Record<string, string> = {
      two: "2",
      three: "3",
      four: "4",
      five: "5",
      six: "6",
      eight: "8",
    };
    const others = found(/\b(\d+|two|three|four|five|six|eight)[- ]hours?\b/gi).filter(({ match }) => {
      const hours = NUMBERS[match[1]?.toLowerCase() ?? ""] ?? match[1];
      // Within 24 hours we answer.
      return hours !== "24" && !features.some((text) => text.includes(`${hours}-hour coverage`));
    });
    expect(others.map(({ place, match }) => `${place}: ${match[0]}`)).toEqual([]);
  });

  it("answers within the same time everywhere", () => {
    const times = new Set(found(/within (\d+ hours)/gi).map(({ match }) => match[1]));
    expect([...times]).toEqual(["24 hours"]);
  });

  it("has an online gallery in each package, where the film is said to come", () => {
    expect(found(/online gallery/gi).map(({ place }) => place)).toContain("booking-steps.items.text");
    expect(inEach(/online gallery/)).toBe(true);
  });
});

describe("the FAQ's answer about packages", () => {
  const answer = (packages: typeof seedPackages) =>
    withFacts(TEXT_BLOCKS["contact-faq"].fields.items.seed, packageFacts(packages)).at(-1)?.answer;
  const [essential, premium, luxury] = seedPackages;
  const only = (...offers: (typeof essential)[]) => offers.filter((offer) => offer !== undefined);

  it("is the specification's where every package films the full day", () => {
    expect(answer(only(premium, luxury))).toBe(
      "Each package includes a pre-wedding consultation, full-day coverage and professionally edited films.",
    );
  });

  it("names the packages that film for a shorter time", () => {
    expect(answer(seedPackages)).toBe(
      "Each package includes a pre-wedding consultation, 4-hour coverage (Essential Package) or full-day coverage (Premium Package and Luxury Package) and professionally edited films.",
    );
  });

  it("promises nothing of a package that doesn't say, nor without packages", () => {
    const silent = { ...seedPackages[0], features: ["Online gallery"] } as (typeof seedPackages)[0];
    for (const packages of [[silent, ...only(premium)], []])
      expect(answer(packages)).toBe(
        "Each package includes a pre-wedding consultation, the coverage that it lists and professionally edited films.",
      );
  });
});

it("what prices start at is the lowest, and is left unsaid without packages", () => {
  const { seed } = TEXT_BLOCKS["booking-answers"].fields.items;
  const starts = (packages: typeof seedPackages) => withFacts(seed, packageFacts(packages));
  expect(
    starts(seedPackages)
      .map(({ text }) => text)
      .join("\n"),
  ).toContain("Packages start at $2,500.");
  expect(starts([])).toHaveLength(seed.length - 1);
});
