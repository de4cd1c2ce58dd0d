import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#server/accounts/sign-in/password.ts";

const hash = await hashPassword("Zoë's first dance");

describe("a password hash", () => {
  it("contains its scheme and cost but never the password", () => {
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{86}$/);
    expect(hash).not.toContain("dance");
  });

  it("matches its password with composed or decomposed accents", async () => {
    expect(await verifyPassword({ hash, password: "Zoë's first dance" })).toBe(true);
    expect(await verifyPassword({ hash, password: "Zoe\u0308's first dance" })).toBe(true);
  });

  it.for(["", "Zoë's first dance ", "zoë's first dance", "Zoë's first danc", hash])(
    "rejects %j",
    async (password) => {
      expect(await verifyPassword({ hash, password })).toBe(false);
    },
  );

  it("has its own salt", async () => {
    expect(await hashPassword("Zoë's first dance")).not.toBe(hash);
  });

  it("supports every length the forms accept", async () => {
    for (const password of ["123456", "x".repeat(128), "💍".repeat(64)]) {
      expect(await verifyPassword({ hash: await hashPassword(password), password })).toBe(true);
    }
  });
});

describe("an invalid stored hash matches nothing and throws no error", () => {
  const [, , , , salt, key] = hash.split("$");
  it.for([
    ["an empty one", ""],
    ["another scheme", `bcrypt$32768$8$3$${salt}$${key}`],
    ["one that is cut off", hash.slice(0, 40)],
    ["one without a key", `scrypt$32768$8$3$${salt}$`],
    ["one with a shorter key", hash.slice(0, -4)],
    ["a cost that is no number", `scrypt$x$8$3$${salt}$${key}`],
    ["a cost that is no power of two", `scrypt$32767$8$3$${salt}$${key}`],
    ["a cost beyond the memory limit", `scrypt$${2 ** 24}$8$3$${salt}$${key}`],
    ["a negative cost", `scrypt$32768$-8$3$${salt}$${key}`],
  ] as const)("%s", async ([, stored]) => {
    expect(await verifyPassword({ hash: stored, password: "Zoë's first dance" })).toBe(false);
  });
});
