import { describe, expect, it, vi } from "vitest";
import { TEXT_MAX } from "#server/mail/incoming/contract.ts";
import { readMail } from "#server/mail/incoming/service.ts";
import { rawMail } from "#tests/factories/raw-mail.ts";
import { plain, read, readable } from "#tests/support/read-mail.ts";

type Shape = (size: number) => Parameters<typeof rawMail>[0];

/** As much as is searched for quotes, and as much as is tidied before that. Longer texts are cut, and cost no more. */
const TEXT_SIZES = [TEXT_MAX - 200, 10 * TEXT_MAX - 200];
/** As much as the parser takes of a page. */
const PAGE_SIZE = 400_000;
/** As much as the parser takes of all headers. */
const HEADER_SIZE = 200_000;
/** Milliseconds that no mail is too expensive for, and below which a clock says little about growth. */
const CHEAP = 300;
/** Milliseconds after which no further measurement can help. */
const HOPELESS = 5000;
/** Twice the mail takes twice the time, or four times if each character is compared with each other. */
const GROWTH_MAX = 3;
/** A busy computer can make a single measurement long, but never short. */
const TRIES = 6;

const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length));
const html = (text: string) => `Content-Type: text/html\r\n\r\n<p>Hi</p>${text}`;
const inText =
  (piece: string, before = "", after = ""): Shape =>
  (size) => ({ body: plain(`${before}${repeated(piece, size)}${after}`) });
const inHtml =
  (piece: string, before = "", after = ""): Shape =>
  (size) => ({ body: html(`${before}${repeated(piece, size)}${after}`) });

const TEXTS: [string, Shape][] = [
  ["spaces before a word", inText(" ", "a", "b")],
  ["spaces before a line's end", inText(" ", "a", "\r\nb")],
  ["tabs and spaces", inText(" \t", "a", "b")],
  ["other spaces", inText("\u00a0", "a", "b")],
  ["blank lines", inText("\r\n", "a", "b")],
  ["lines of spaces", inText(" \r\n", "a", "b")],
  ["carriage returns", inText("\r", "a", "b")],
  ["control characters", inText("\u0001", "a", "b")],
  ["invisible characters", inText("\u200b", "", "")],
  ["brackets", inText("<")],
  ["closing brackets", inText(">")],
  ["quoted lines", inText("> x\r\n")],
  ["at signs", inText("@")],
  ["at signs after years", inText("@", `${"2020".repeat(15)}<`, "\r\n> x")],
  ["addresses after years", inText("a@", `${"2020".repeat(15)}<`, ">\r\n> x")],
  ["years", inText("2020")],
  ["years and brackets", inText("2020<")],
  ["an address without an end", inText("a", "On 2020 <")],
  ["introductions without an end", inText("wrote ", "On ")],
  ["introductions in lines", inText("On 1 May 2020 a wrote:\r\n")],
  ["introductions with addresses", inText("2020 <a@b>:\r\n")],
  ["introductions and blank lines", inText("On 1 May a wrote:\r\n\r\n\r\n")],
  ["senders as Outlook repeats them", inText("From: a\r\n")],
  ["rules", inText("_")],
  ["dashes", inText("-")],
  ["dashes around words", inText("-- original message ")],
  ["forwards", inText("-", "---- Forwarded message from ")],
  ["short lines", inText("a\r\n")],
  ["letters", inText("a")],
  [
    "ends of quoted-printable lines",
    (size) => ({
      body: `Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${repeated("=", size)}`,
    }),
  ],
  [
    "text that flows",
    (size) => ({ body: `Content-Type: text/plain; format=flowed\r\n\r\n${repeated("> a \r\n", size)}` }),
  ],
];

const PAGES: [string, Shape][] = [
  ["brackets", inHtml("<")],
  ["closing brackets", inHtml(">")],
  ["ends of tags", inHtml("</")],
  ["comments without an end", inHtml("<!--")],
  ["comments", inHtml("<!---->")],
  ["other declarations", inHtml("<!x", "", ">")],
  ["a tag without an end", inHtml("a=' ", "<a ")],
  ["tags in a tag", inHtml("<a ")],
  ["tags in values", inHtml('<a b="')],
  ["equal signs", inHtml("=", "<a ", ">")],
  ["spaces in a tag", inHtml(" ", "<a b", ">")],
  ["spaces in tags", inHtml(`<a b${" ".repeat(3000)}>`)],
  ["quotation marks in tags", inHtml(`<a ${`b=${'"'}`.repeat(1500)}>`)],
  ["spaces in styles", inHtml(`<p style="${"; ".repeat(1900)}">`)],
  ["letters of styles", inHtml(`<p style="opacity:0.${"0".repeat(3900)}x">`)],
  ["spaces", inHtml(" ", "a", "b")],
  ["breaks", inHtml("<br>")],
  ["links", inHtml("<a href=http://a.example>x</a>")],
  ["links in one line", inHtml("<a href=tel:1>x")],
  ["a link with slashes", inHtml("/", "<a href=http://a>", "a</a>")],
  ["hidden elements", inHtml("<i hidden>x</i>")],
  ["hidden elements without an end", inHtml("<i hidden>")],
  ["elements in a hidden one", inHtml("<i>", "<i hidden>")],
  ["closed elements in a hidden one", inHtml("<i></i>", "<i hidden>")],
  ["names of hidden elements", inHtml("<x", "<x<x<x<x hidden>")],
  ["long names", inHtml("x", "<x", " hidden>y")],
  ["scripts", inHtml("<script>")],
  ["quotes in quotes", inHtml("<blockquote>")],
  ["paragraphs in quotes", inHtml("<p>a", "<blockquote>".repeat(50))],
  ["lists", inHtml("<li>a")],
  ["cells", inHtml("<td>a")],
  ["ampersands", inHtml("&")],
  ["entities", inHtml("&amp;")],
  ["numbers of letters", inHtml("&#")],
];

const inHeader =
  (name: string, piece: string, before = "", after = ""): Shape =>
  (size) => ({ headers: [`${name}: ${before}${repeated(piece, size)}${after}`] });
const inFrom =
  (piece: string, before = "", after = ""): Shape =>
  (size) => ({ from: `${before}${repeated(piece, size)}${after}` });

const HEADERS: [string, Shape][] = [
  ["brackets in the sender", inFrom("<", "", " a@b.example")],
  ["at signs in the sender", inFrom("@", "a")],
  ["addresses in the sender", inFrom("a@")],
  ["senders", inFrom("a@b.example, ")],
  ["comments in the sender", inFrom("(")],
  ["quotation marks in the sender", inFrom('"', "", " <a@b.example>")],
  ["groups of senders", inFrom("a:")],
  ["spaces in the sender", inFrom(" ", "a", "<a@b.example>")],
  ["encoded words in the sender", inFrom("=?utf-8?Q?a?= ", "", "<a@b.example>")],
  ["beginnings of encoded words", (size) => ({ subject: repeated("=?", size) })],
  ["encoded words", (size) => ({ subject: repeated("=?utf-8?Q?a?= ", size) })],
  ["spaces in the subject", (size) => ({ subject: `a${repeated(" ", size)}b` })],
  [
    "comments in the results of our server",
    (size) => ({ authentication: `mx.cloudflare.net;${repeated("(", size)}` }),
  ],
  [
    "results of our server",
    (size) => ({ authentication: `mx.cloudflare.net;${repeated("dkim=pass;", size)}` }),
  ],
  ["folded lines", inHeader("X", "\r\n a")],
  ["header lines", inHeader("X", "\r\nX: a")],
  ["parameters", (size) => ({ body: `Content-Type: text/plain; ${repeated("a=b;", size)}\r\n\r\nHi` })],
  [
    "numbered parameters",
    (size) => ({ body: `Content-Type: text/plain; ${repeated("a*1=b;", size)}\r\n\r\nHi` }),
  ],
  [
    "spaces in a type without a charset",
    (size) => ({ body: `Content-Type:${repeated(" \r\n\t", size)}text/plain\r\n\r\n\xe9` }),
  ],
];

/** Returns the processor time of this thread for a mail of this shape, in milliseconds. */
async function cost(shape: Shape, size: number): Promise<number> {
  const raw = new Uint8Array(Buffer.from(rawMail(shape(size)), "latin1"));
  const before = process.threadCpuUsage();
  await readMail(raw, "cleo@example.com");
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns how much more a mail of twice the size costs; 1 if even that is cheap. */
async function growth(shape: Shape, size: number): Promise<number> {
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    twice = Math.min(twice, await cost(shape, size));
    if (twice <= CHEAP) return 1;
    once = Math.min(once, await cost(shape, size / 2));
    if (twice <= GROWTH_MAX * once || twice > HOPELESS) break;
  }
  return twice / once;
}

describe("S49 a mail of twice the size takes about twice the time", () => {
  it.for(TEXTS)("text: %s", async ([, shape]) => {
    for (const size of TEXT_SIZES) expect(await growth(shape, size)).toBeLessThanOrEqual(GROWTH_MAX);
  });

  it.for(PAGES)("HTML: %s", async ([, shape]) => {
    expect(await growth(shape, PAGE_SIZE)).toBeLessThanOrEqual(GROWTH_MAX);
  });

  it.for(HEADERS)("headers: %s", async ([, shape]) => {
    expect(await growth(shape, HEADER_SIZE)).toBeLessThanOrEqual(GROWTH_MAX);
  });
});

describe("the name of a hidden element", () => {
  // As a pattern, the first would take days and the second would be an error.
  it.for([
    ["x(a+)+b", `x<x${"a".repeat(26)} >`],
    ["x(", "x</x( >"],
    ["x[", "x</x[ >"],
    ["x.*", "x</x.* >"],
  ])("is compared as it is written: %s", async ([name = "", content = ""]) => {
    const { text } = await readable({ body: html(`<${name} hidden>${content}<p>Bye</p>`) });
    expect(text).toBe(content.includes("</") ? "Hi\n\nBye" : "Hi");
  });

  it("is compared without regard to case, and whole", async () => {
    const { text } = await readable({ body: html("<x hidden>a</xy>b</X ><p>Bye</p>") });
    expect(text).toBe("Hi\n\nBye");
  });
});

it("a mail that our own code fails on isn't refused: its sender's server delivers it again", async () => {
  vi.spyOn(String.prototype, "isWellFormed").mockImplementation(() => {
    throw new RangeError("can't be read");
  });
  await expect(read()).rejects.toThrow("can't be read");
});
