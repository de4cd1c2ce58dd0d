import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf, visitorNetwork } from "#server/platform/network-address.ts";

describe("the network that attempts are counted by", () => {
  it.for([
    ["192.0.2.1", "192.0.2.1"],
    [" 192.0.2.1 ", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:ffff::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
  ] as const)("for %s is %s", ([address, network]) => {
    expect(networkOf(address)).toBe(network);
  });

  it.for([null, "", "somewhere", "1.2.3", "[::1]", "fe80::1%eth0", "::1]/@e.example", "1::2::3"])(
    "is null for %j",
    (address) => {
      expect(networkOf(address)).toBeNull();
    },
  );
});

it("S08 trusts only Cloudflare's header for the address, not the visitor's own", () => {
  const headers = new Headers({ "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.8" });
  expect(visitorNetwork(headers)).toBeNull();
  headers.set("cf-connecting-ip", "192.0.2.1");
  expect(visitorNetwork(headers)).toBe("192.0.2.1");
});

describe("any address", () => {
  const groups = fc
    .array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
    .filter(([a, b, c, d, e]) => Boolean(a || b || c || d || e));

  it("S08 has the same network in every notation, and so does its neighbor", () => {
    fc.assert(
      fc.property(groups, fc.nat(0xffff), fc.boolean(), (address, neighbour, upper) => {
        const long = address.map((group) => group.toString(16).padStart(4, "0")).join(":");
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
        const next = [...address.slice(0, 7), neighbour].map((group) => group.toString(16)).join(":");
        const network = `${address
          .slice(0, 4)
          .map((group) => group.toString(16))
          .join(":")}::/64`;
        expect([long, short, next].map((text) => networkOf(upper ? text.toUpperCase() : text))).toEqual([
          network,
          network,
          network,
        ]);
      }),
    );
  });

  it("S08 of type IPv4 has the same network when mapped to IPv6", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect([networkOf(address), networkOf(`::ffff:${address}`)]).toEqual([address, address]);
      }),
    );
  });

  it("is parsed without an error", () => {
    const piece = fc.constantFrom(
      ":",
      "::",
      ".",
      "0",
      "ffff",
      "1.2.3.4",
      "%eth0",
      "[",
      "]",
      "g",
      " ",
      "::ffff:",
    );
    const text = fc.oneof(
      fc.ipV6(),
      fc.array(piece).map((pieces) => pieces.join("")),
      fc.string(),
    );
    fc.assert(fc.property(text, (address) => ["string", "object"].includes(typeof networkOf(address))));
  });
});
