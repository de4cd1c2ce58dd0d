import { describe, expect, it } from "vitest";
import { networkOf, visitorNetwork } from "#server/lib/network-address.ts";

describe("the network that attempts are counted for", () => {
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
  ] as const)("of %s is %s", ([address, network]) => {
    expect(networkOf(address)).toBe(network);
  });

  it.for([null, "", "somewhere", "1.2.3", "[::1]", "fe80::1%eth0", "::1]/@e.example", "1::2::3"])(
    "is unknown for %j",
    (address) => {
      expect(networkOf(address)).toBeNull();
    },
  );
});

it("S08 believes Cloudflare's word for the address, never the visitor's own", () => {
  const headers = new Headers({ "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.8" });
  expect(visitorNetwork(headers)).toBeNull();
  headers.set("cf-connecting-ip", "192.0.2.1");
  expect(visitorNetwork(headers)).toBe("192.0.2.1");
});
