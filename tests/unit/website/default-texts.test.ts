import { describe, expect, it } from "vitest";
import { seedPackages } from "#drizzle/seed/content.ts";
import { STANDARD } from "#server/mail/templates/default-texts.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { TextField } from "#server/website/content-block-fields/contract.ts";
import { TEXT_BLOCKS } from "#server/website/content-blocks/blocks.ts";
import { packageFacts, withFacts } from "#server/website/packages/service.ts";

// The site's initial texts about its packages: FAQ, texts, terms and mails must match the packages.

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

describe("the default texts", () => {
  it("promise for every package only what all packages have", () => {
    // Every feature that some packages have and some don't.
    const parts = [/full[- ]day/i, /drone/i, /same[- ]day edit/i, /engagement session/i, /USB/i, /keepsake/i];
    const promises = found(/[^.]*\b(?:each|every|all(?: our)?) packages?\b[^.]*/gi);
    expect(promises).not.toEqual([]);
    for (const { place, match } of promises) {
      const untrue = parts.filter((part) => part.test(match[0]) && !inEach(part));
      expect(untrue, `${place}: ${match[0]}`).toEqual([]);
    }
  });

  it("ask for a date in the same words on a film's page and after the film", () => {
    const { book, ask } = TEXT_BLOCKS.film.fields;
    expect(book.seed).toBe(ask.seed);
  });

  it("name no price that no package has", () => {
    const prices = seedPackages.map(({ priceCents, currency }) => formatMoney(priceCents, currency));
    const others = found(/\$[\d,.]*\d/g).filter(({ match }) => !prices.includes(match[0]));
    expect(others.map(({ place, match }) => `${place}: ${match[0]}`)).toEqual([]);
  });

  it("name no coverage hours that no package has", () => {
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
      // 24 hours is our response time.
      return hours !== "24" && !features.some((text) => text.includes(`${hours}-hour coverage`));
    });
    expect(others.map(({ place, match }) => `${place}: ${match[0]}`)).toEqual([]);
  });

  it("state the same response time everywhere", () => {
    const times = new Set(found(/within (\d+ hours)/gi).map(({ match }) => match[1]));
    expect([...times]).toEqual(["24 hours"]);
  });

  it("mention an online gallery, which each package includes", () => {
    expect(found(/online gallery/gi).map(({ place }) => place)).toContain("booking-steps.items.text");
    expect(inEach(/online gallery/)).toBe(true);
  });
});

describe("the FAQ answer about packages", () => {
  const answer = (packages: typeof seedPackages) =>
    withFacts(TEXT_BLOCKS["contact-faq"].fields.items.seed, packageFacts(packages)).at(-1)?.answer;
  const [essential, premium, luxury] = seedPackages;
  const only = (...offers: (typeof essential)[]) => offers.filter((offer) => offer !== undefined);

  it("is the specified one if every package includes full-day coverage", () => {
    expect(answer(only(premium, luxury))).toBe(
      "Each package includes a pre-wedding consultation, full-day coverage and professionally edited films.",
    );
  });

  it("names the packages with shorter coverage", () => {
    expect(answer(seedPackages)).toBe(
      "Each package includes a pre-wedding consultation, 4-hour coverage (Essential Package) or full-day coverage (Premium Package and Luxury Package) and professionally edited films.",
    );
  });

  it("promises no coverage hours for an unspecified package, or without packages", () => {
    const silent = { ...seedPackages[0], features: ["Online gallery"] } as (typeof seedPackages)[0];
    for (const packages of [[silent, ...only(premium)], []])
      expect(answer(packages)).toBe(
        "Each package includes a pre-wedding consultation, the coverage that it lists and professionally edited films.",
      );
  });
});

it("the packages' prices are a range only if they differ, and are omitted without packages", () => {
  const { seed } = TEXT_BLOCKS["booking-answers"].fields.items;
  const starts = (packages: typeof seedPackages) => withFacts(seed, packageFacts(packages));
  expect(
    starts(seedPackages)
      .map(({ text }) => text)
      .join("\n"),
  ).toContain("Our packages: $2,500 to $5,500.");
  const [, premium] = seedPackages;
  expect(packageFacts(premium ? [premium] : [])).toMatchObject({
    price_range: "$3,800",
    from_price: "$3,800",
  });
  expect(starts([])).toHaveLength(seed.length - 1);
});
