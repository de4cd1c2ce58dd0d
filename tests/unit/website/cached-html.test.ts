import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { cacheHtml, fillHtml, makeReady } from "#server/website/page-cache/cached-html.ts";

const NONCE = "bm9uY2U=";
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const keep = (html: string, formTokens: Parameters<typeof cacheHtml>[0]["formTokens"] = []) => {
  const page = cacheHtml({ html, headers: new Headers(), nonce: NONCE, formTokens, challenged: false });
  return { page, policy: new Headers(page.headers).get("content-security-policy") ?? "" };
};

/** A page with forms of two kinds, one of them twice, as served on successive visits. */
function formsPage() {
  const { page } = keep("a — ONE b TWO ¢ ONE d", [
    { kind: "inquiries", token: "ONE" },
    { kind: "messages", token: "TWO" },
    { kind: "messages", token: "not on the page" },
  ]);
  const ready = makeReady(page);
  return (newToken: (kind: string) => string) => new Response(fillHtml(ready, newToken));
}

it("fills each gap with a fresh token of its kind, for any number of forms", async () => {
  let count = 0;
  const serve = formsPage();
  const visit = () =>
    serve((kind) => {
      count += 1;
      return `${kind}${count}`;
    });
  expect(await visit().text()).toBe("a — inquiries1 b messages2 ¢ inquiries3 d");
  expect(await visit().text()).toBe("a — inquiries4 b messages5 ¢ inquiries6 d");
});

it("rebuilds the page for tokens of a different length", async () => {
  const serve = formsPage();
  expect(await serve((kind) => kind).text()).toBe("a — inquiries b messages ¢ inquiries d");
  expect(await serve(() => "e").text()).toBe("a — e b e ¢ e d");
  expect(await serve((kind) => `${kind}-long`).text()).toBe(
    "a — inquiries-long b messages-long ¢ inquiries-long d",
  );
});

it("gives each visit its own token while an earlier response is still in progress", async () => {
  const serve = formsPage();
  const answers = ["1", "2", "3"].map((token) => serve(() => token));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts).toEqual(["1", "2", "3"].map((token) => `a — ${token} b ${token} ¢ ${token} d`));
});

it("serves a page without forms in full on every visit", async () => {
  const ready = makeReady(keep("a — b").page);
  for (const visit of ["first", "second"]) {
    const html = await new Response(fillHtml(ready, () => "no token")).text();
    expect(html, visit).toBe("a — b");
  }
});

// For styles, see the tests of the built Worker: in development, as here, a page may contain any style.
it("removes the nonce and allows the scripts that had it by hash", () => {
  const { page, policy } = keep(
    `<style nonce="${NONCE}">a>b{}</style><script nonce="${NONCE}">run()</script><script nonce="${NONCE}" src="/a.js"></script>`,
  );
  expect(page.pieces).toEqual([`<style>a>b{}</style><script>run()</script><script src="/a.js"></script>`]);
  expect(policy).toContain(`script-src 'self' ${sha256("run()")};`);
});

it("S01 adds no hash for a script without the nonce", () => {
  const { policy } = keep("<script>evil()</script><style>evil{}</style><script nonce='x'>evil()</script>");
  expect(policy).toContain("script-src 'self';");
});
