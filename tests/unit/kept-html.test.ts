import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fillHtml, keepHtml, makeReady } from "#server/http/kept-html.ts";

const NONCE = "bm9uY2U=";
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const keep = (html: string, submissions: Parameters<typeof keepHtml>[0]["submissions"] = []) => {
  const page = keepHtml({ html, headers: new Headers(), nonce: NONCE, submissions, challenged: false });
  return { page, policy: new Headers(page.headers).get("content-security-policy") ?? "" };
};

it("puts a fresh token of its kind into each gap, however many forms there are", () => {
  const { page } = keep("a — ONE b TWO ¢ ONE d", [
    { kind: "inquiries", token: "ONE" },
    { kind: "messages", token: "TWO" },
    { kind: "messages", token: "not on the page" },
  ]);
  let count = 0;
  const html = fillHtml(makeReady(page), (kind) => {
    count += 1;
    return `${kind}${count}`;
  });
  expect(new TextDecoder().decode(html)).toBe("a — inquiries1 b messages2 ¢ inquiries3 d");
});

// What styles get is shown on the built Worker: in development, as here, any style may stand in a page.
it("takes the nonce out, and names what bore it by hash", () => {
  const { page, policy } = keep(
    `<style nonce="${NONCE}">a>b{}</style><script nonce="${NONCE}">run()</script><script nonce="${NONCE}" src="/a.js"></script>`,
  );
  expect(page.pieces).toEqual([`<style>a>b{}</style><script>run()</script><script src="/a.js"></script>`]);
  expect(policy).toContain(`script-src 'self' ${sha256("run()")};`);
});

it("S01 gives no hash to a script that did not bear the nonce", () => {
  const { policy } = keep("<script>evil()</script><style>evil{}</style><script nonce='x'>evil()</script>");
  expect(policy).toContain("script-src 'self';");
});
