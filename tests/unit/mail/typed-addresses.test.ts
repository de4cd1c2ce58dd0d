import { describe, expect, it } from "vitest";
import { MAIL_KINDS } from "#drizzle/enums.ts";
import { TYPED_MAILS } from "#server/mail/typed-addresses/service.ts";
import { MAIL_PLACES } from "#tests/support/mail-places.ts";

describe("S54 every kind of mail", () => {
  it("is placed by who chose its address", () => {
    expect(Object.keys(MAIL_PLACES).sort()).toEqual([...MAIL_KINDS].sort());
  });

  it("to an address that anybody can type has a limit, and each limit has its mail", () => {
    const limited = Object.values(MAIL_PLACES).flatMap((place) =>
      typeof place === "object" ? [place.limitedAs] : [],
    );
    expect([...new Set(limited)].sort()).toEqual([...TYPED_MAILS, "acknowledgement"].sort());
  });
});
