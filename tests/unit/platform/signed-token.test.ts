import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newReceipt, readReceipt, spamSignOf } from "#server/inquiries/submissions/service.ts";
import { formIdOf, issueFormToken } from "#server/platform/form-token.ts";
import type { Services } from "#server/platform/services.ts";
import {
  digest,
  drawSecretToken,
  isDrawnHere,
  isSecretToken,
  readToken,
  signToken,
} from "#server/platform/signed-token.ts";
import { anyText } from "#tests/factories/any-text.ts";

const SECRET = "a-secret-of-thirty-two-characters";
const ISSUED = new Date("2026-11-21T08:00:00.123Z");

describe("a signed token", () => {
  it("returns its value and time", () => {
    const token = signToken(SECRET, "inquiry", "7c1f-42", ISSUED);
    expect(readToken(SECRET, "inquiry", token)).toEqual({ value: "7c1f-42", issuedAt: ISSUED });
  });

  it("is safe in a form field and a URL", async () => {
    expect(signToken(SECRET, "inquiry", "7c1f-42", ISSUED)).toMatch(/^[\w.-]+$/);
  });

  it("is read while its secret is still listed, and signed with the first", () => {
    const both = `a-new-secret, ${SECRET}`;
    const [old, fresh] = [SECRET, both].map((secret) => signToken(secret, "inquiry", "7c1f-42", ISSUED));
    expect(readToken(both, "inquiry", old ?? "")).toEqual({ value: "7c1f-42", issuedAt: ISSUED });
    expect(fresh).toBe(signToken("a-new-secret", "inquiry", "7c1f-42", ISSUED));
    expect(readToken(SECRET, "inquiry", fresh ?? "")).toBeNull();
    expect(isDrawnHere(both, drawSecretToken(SECRET))).toBe(true);
    expect(isDrawnHere(SECRET, drawSecretToken(both))).toBe(false);
  });

  it("is invalid for another purpose or with another secret", () => {
    const token = signToken(SECRET, "inquiry", "7c1f-42", ISSUED);
    expect(readToken(SECRET, "inquiry-receipt", token)).toBeNull();
    expect(readToken(`${SECRET}!`, "inquiry", token)).toBeNull();
  });

  it("is rejected if any single character changes", () => {
    const token = signToken(SECRET, "inquiry", "7c1f-42", ISSUED);
    const accepted: number[] = [];
    for (let at = 0; at < token.length; at += 1) {
      // "A" or "B" alone isn't enough, because the last character of base64url has unused bits.
      for (const other of ["A", "q", "."]) {
        if (token[at] === other) continue;
        const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
        if (readToken(SECRET, "inquiry", forged) !== null) accepted.push(at);
      }
    }
    expect(accepted).toEqual([]);
  });

  it.for(["", ".", "..", "a.b", "a.b.", "a.b.c", ".b.c", "a..c", "…", "\0.\0.\0", "a".repeat(100_000)])(
    "rejects %j",
    async (text) => {
      expect(readToken(SECRET, "inquiry", text)).toBeNull();
    },
  );

  it("rejects anything after its signature", () => {
    const token = signToken(SECRET, "inquiry", "7c1f-42", ISSUED);
    expect(readToken(SECRET, "inquiry", `${token}.more`)).toBeNull();
    expect(readToken(SECRET, "inquiry", `${token}=`)).toBeNull();
  });

  it("can't be created with a value that it wouldn't read back unchanged", async () => {
    expect(() => signToken(SECRET, "inquiry", "two.parts", ISSUED)).toThrow("dot");
    expect(() => signToken(SECRET, "inquiry", "", ISSUED)).toThrow("words");
  });
});

it("digests as SHA-256 in hexadecimal", async () => {
  for (const text of ["", "abc", "Zoë & Łukasz 💍"]) {
    expect(await digest(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

/** The token with a few characters replaced, removed or inserted. */
const forged = (token: string) =>
  fc
    .array(
      fc.tuple(
        fc.nat(token.length),
        fc.nat(3),
        fc.oneof(fc.constantFrom("", ".", "~", "=", "A", "0", "\0", "é", "💍", token), fc.string()),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) =>
      changes.reduce((text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length), token),
    )
    .filter((text) => text !== token);

describe("any token", () => {
  const value = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => !text.includes("."));
  const purpose = fc.stringMatching(/^[a-z-]{1,20}$/);
  const issued = fc.date({ noInvalidDate: true, min: new Date(0) });

  it("is read back unchanged, and only for its purpose", () => {
    fc.assert(
      fc.property(purpose, purpose, value, issued, (made, other, text, issuedAt) => {
        const token = signToken(SECRET, made, text, issuedAt);
        expect(readToken(SECRET, made, token)).toEqual({ value: text, issuedAt });
        if (other !== made) expect(readToken(SECRET, other, token)).toBeNull();
      }),
    );
  });

  it("is rejected without an error when modified", () => {
    const token = signToken(SECRET, "inquiry", "7c1f-42", ISSUED);
    fc.assert(
      fc.property(fc.oneof(forged(token), anyText), (text) => readToken(SECRET, "inquiry", text) === null),
      { numRuns: 300 },
    );
  });
});

describe("a form token", () => {
  const services = {
    secret: SECRET,
    clock: { now: () => ISSUED },
    log: { warn: () => {} },
  } as unknown as Services;
  const later = { ...services, clock: { now: () => new Date(ISSUED.getTime() + 60_000) } };
  const trapped = (token: string) => spamSignOf(later, { kind: "inquiries", token, fields: {} });

  it("identifies the submission and proves that the form came from this site", () => {
    const token = issueFormToken(services, "inquiries");
    expect(formIdOf(services, "inquiries", token)).toBe(token.split("~")[0]);
    expect(trapped(token)).toBeNull();
  });

  it("is rejected when signed with another secret, even if it claims to be old enough", () => {
    const stranger = { ...services, secret: `${SECRET} of somebody else` };
    expect(trapped(issueFormToken(stranger, "inquiries"))).toBe("no_token");
  });

  it("is rejected with a changed signature, for another form, or as arbitrary text", () => {
    const token = issueFormToken(services, "inquiries");
    const [formId = "", stamp = ""] = token.split("~");
    expect(formIdOf(services, "messages", token)).toBe("unsigned");
    const text = fc.oneof(
      forged(stamp).map((other) => `${formId}~${other}`),
      fc.tuple(anyText, fc.string()).map((parts) => parts.join("~")),
      fc.constantFrom(
        "",
        "~",
        "~~",
        formId,
        stamp,
        `${formId}~`,
        `~${stamp}`,
        `${token}~`,
        `${formId}~${token}`,
      ),
    );
    fc.assert(
      fc.property(text, (posted) => {
        expect(formIdOf(services, "inquiries", posted)).toBe("unsigned");
        expect(trapped(posted)).toBe("no_token");
      }),
      { numRuns: 1000 },
    );
  });

  it("has a receipt that returns its note, and null for any other text", () => {
    const note = fc.stringMatching(/^[\w-]{0,20}$/);
    fc.assert(
      fc.property(fc.uuid(), note, fc.string(), (id, written, other) => {
        const receipt = newReceipt(services, "inquiries", id, written);
        expect(readReceipt(services, "inquiries", receipt)).toBe(written);
        expect(readReceipt(services, "messages", receipt)).toBeNull();
        expect(readReceipt(services, "inquiries", other)).toBeNull();
      }),
    );
  });
});

describe("a secret token", () => {
  it("is verified as issued here without a lookup", () => {
    const token = drawSecretToken(SECRET);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(isDrawnHere(SECRET, token)).toBe(true);
    expect(drawSecretToken(SECRET)).not.toBe(token);
  });

  it("is rejected if any bit changes or another site issued it", () => {
    const bytes = Buffer.from(drawSecretToken(SECRET), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const other = Buffer.from(bytes);
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isDrawnHere(SECRET, other.toString("base64url")), `bit ${bit}`).toBe(false);
    }
    expect(isDrawnHere(SECRET, drawSecretToken(`${SECRET}!`))).toBe(false);
  });

  it("from before signing is distinguished from invalid text", () => {
    const unsigned = Buffer.alloc(32, 7).toString("base64url");
    expect([isSecretToken(unsigned), isDrawnHere(SECRET, unsigned)]).toEqual([true, false]);
    for (const none of ["", "short", "a".repeat(44), "a".repeat(42), `${"a".repeat(42)}.`]) {
      expect([isSecretToken(none), isDrawnHere(SECRET, none)]).toEqual([false, false]);
    }
  });
});
