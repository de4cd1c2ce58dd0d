import { describe, expect, it } from "vitest";
import { isCrossSiteMutation } from "#server/platform/http/origin-guard.ts";

const SITE = "https://studio.example";
const request = (method: string, headers: Record<string, string>) =>
  new Request(`${SITE}/booking`, { method, headers });

describe("S06 rejects a mutation from another origin", () => {
  it.for([
    ["another site", { origin: "https://e.example" }],
    ["the opaque origin", { origin: "null" }],
    ["an empty origin", { origin: "" }],
    ["the same host without TLS", { origin: "http://studio.example" }],
    ["the same host on another port", { origin: "https://studio.example:8443" }],
    ["a host that begins alike", { origin: "https://studio.example.e.example" }],
    ["a sub-domain", { origin: "https://blog.studio.example", "sec-fetch-site": "same-site" }],
    ["no origin, and the browser says cross-site", { "sec-fetch-site": "cross-site" }],
    ["no origin, and the browser says same-site", { "sec-fetch-site": "same-site" }],
    [
      "an evil origin that claims the same site",
      { origin: "https://e.example", "sec-fetch-site": "same-origin" },
    ],
  ] as const)("%s", ([, headers]) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      expect(isCrossSiteMutation(request(method, headers)), method).toBe(true);
    }
  });

  it("with any content type", () => {
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "text/plain",
      "application/json",
    ]) {
      expect(
        isCrossSiteMutation(request("POST", { origin: "https://e.example", "content-type": type })),
      ).toBe(true);
    }
  });
});

describe("S06 allows", () => {
  it.for([
    ["the site's own form", "POST", { origin: SITE, "sec-fetch-site": "same-origin" }],
    ["an older browser without Sec-Fetch-Site", "POST", { origin: SITE }],
    ["a program, which sends neither", "POST", {}],
    ["what the visitor typed", "POST", { "sec-fetch-site": "none" }],
    ["reading from elsewhere", "GET", { origin: "https://e.example", "sec-fetch-site": "cross-site" }],
    ["HEAD from elsewhere", "HEAD", { origin: "https://e.example" }],
    ["OPTIONS from elsewhere", "OPTIONS", { origin: "https://e.example" }],
  ] as const)("%s", ([, method, headers]) => {
    expect(isCrossSiteMutation(request(method, headers))).toBe(false);
  });
});
