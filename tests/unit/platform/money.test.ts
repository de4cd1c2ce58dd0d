import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRow } from "#server/bookings/import/row.ts";
import { bookingFields } from "#server/bookings/page/contract.ts";
import {
  formatMoney,
  formatMoneyShort,
  moneyInput,
  PRICE_TOO_HIGH,
  parseMoney,
} from "#server/platform/money/contract.ts";
import { packageInput } from "#server/website/packages/contract.ts";

describe("formatMoney", () => {
  it.for([
    [250_000, "USD", "$2,500"],
    [380_000, "USD", "$3,800"],
    [550_000, "USD", "$5,500"],
    [250_050, "USD", "$2,500.50"],
    [5, "USD", "$0.05"],
    [0, "USD", "$0"],
    [-250_000, "USD", "-$2,500"],
    [123_456_700, "EUR", "€1,234,567"],
  ] as const)("%i of %s is %s", ([cents, currency, words]) => {
    expect(formatMoney(cents, currency)).toBe(words);
  });
});

describe("parseMoney", () => {
  it("parses amounts as people write them", () => {
    expect(["3800", "$3,800", " 3 800.5 ", "0.99"].map(parseMoney)).toEqual([380_000, 380_000, 380_050, 99]);
    for (const odd of ["", "-1", "1.234", "1e3", "€5", "five", "3,80", "3,8000"])
      expect(parseMoney(odd)).toBeNaN();
  });

  it("parses what a field displays", () => {
    for (const cents of [0, 5, 380_000, 380_050]) expect(parseMoney(moneyInput(cents))).toBe(cents);
  });
});

describe("every form", () => {
  const cells = { Bride: "Ana", Groom: "Ben", Email: "ana@example.com", "Wedding date": "2019-05-04" };
  const inSheet = (price: string) => {
    const read = readRow({ row: 2, cells: { ...cells, Price: price } }, "2026-11-23");
    return "booking" in read ? read.booking.packagePriceCents : read.problems[0]?.words;
  };
  const inBooking = (price: string) => {
    const read = bookingFields.shape.price.safeParse(price);
    return read.success ? read.data : read.error.issues[0]?.message;
  };
  const inPackage = (price: string) => {
    const read = packageInput.shape.priceCents.safeParse(price);
    return read.success ? read.data : read.error.issues[0]?.message;
  };

  it.for(["3800", "$3,800.50", "3 800", "$ 12,345.6", "0"])("parses %s as the same amount", (typed) => {
    const cents = parseMoney(typed);
    expect([inSheet(typed), inBooking(typed), inPackage(typed)]).toEqual([cents, cents, cents]);
  });

  it("rejects a price of a million dollars with the same message", () => {
    const typed = "1,000,000";
    expect([inSheet(typed), inBooking(typed), inPackage(typed)]).toEqual(Array(3).fill(PRICE_TOO_HIGH));
  });
});

it("formats a short amount for a chart axis", () => {
  expect([850_000, 2_550_000, 0].map(formatMoneyShort)).toEqual(["$8.5K", "$25.5K", "$0"]);
});

it("is the only module that formats money", () => {
  const formatters = globSync("{app,server,drizzle}/**/*.{ts,tsx}").filter((path) =>
    /style: "currency"|\$\$\{/.test(readFileSync(path, "utf8").replaceAll(/`scrypt.*`/g, "")),
  );
  expect(formatters).toEqual(["server/platform/money/contract.ts"]);
});
