import { eq } from "drizzle-orm";
import { expect } from "playwright/test";
import { proposals } from "#drizzle/schema/proposals.ts";
import { E2E_PORT } from "#tests/e2e/address.ts";
import { adminRequest, type Playwright } from "#tests/e2e/admin-request.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { newCouple } from "#tests/e2e/studio.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { eventually } from "#tests/support/eventually.ts";

type Mail = { to: string; subject: string; text: string };

/** Waits for a couple's newest mail with this subject. */
export const mailTo = (email: string, subject: RegExp) =>
  eventually(async () => {
    const mails = (await (await fetch(`http://localhost:${E2E_PORT}/api/dev/mail`)).json()) as Mail[];
    const found = mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
    if (!found) throw new Error(`There is no mail to ${email} with ${subject}`);
    return found.text;
  }, 20_000);

let weddings = 0;

/** Sends a couple a proposal with two packages and returns the address of the link in its mail. */
export async function sentProposal(playwright: Playwright) {
  const database = await openSiteDatabase();
  const day = String((weddings % 27) + 1).padStart(2, "0");
  weddings += 1;
  const weddingDate = `20${70 + Math.floor(Math.random() * 29)}-0${1 + Math.floor(Math.random() * 9)}-${day}`;
  const { id: bookingId, email } = await newBooking(
    { database: { open: () => database } },
    { ...newCouple(), weddingDate },
  );
  const admin = await adminRequest(playwright);
  const call = async (method: string, path: string, data: object) => {
    const answer = await admin.fetch(path, { method, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()).value;
  };
  const { id } = await call("POST", "/api/proposals", { bookingId });
  const texts = {
    package1: "essential",
    price1: "2500",
    package2: "luxury",
    price2: "5900",
    contractId: "standard",
    retainer: "30%",
    dueKind1: "before",
    due1: "14",
    instalment1: "",
    validDays: "7",
  };
  const { version } = await call("PUT", `/api/proposals/${id}`, { version: 1, texts });
  await call("POST", `/api/proposals/${id}/sending`, { version });
  await admin.dispose();
  const link = /https?:\/\/\S+?(\/my-wedding\/enter\?token=\S+)/.exec(await mailTo(email, /proposal/i))?.[1];
  return { id, email, database, link: link ?? "" };
}

/** What a browser does in this journey, in any engine. */
export type Browsing = {
  resize: (width: number, height: number) => Promise<unknown>;
  open: (path: string) => Promise<unknown>;
  /** Waits until the page of this path has loaded. */
  arrive: (path: string) => Promise<unknown>;
  click: (css: string) => Promise<unknown>;
  fill: (css: string, text: string) => Promise<unknown>;
  /** Presses a button and waits for the page that it leads to. */
  press: (name: string) => Promise<unknown>;
  /** Waits until the page shows this text. */
  read: (text: string) => Promise<unknown>;
  /** Leaves the page this way and waits for the one that follows. */
  leave: (how: "reload" | "back") => Promise<unknown>;
  run: <Result>(script: () => Result) => Promise<Result>;
};

/** Returns what the page asks to sign. */
const seen = ({ run }: Browsing) =>
  run(() => {
    const field = (css: string) => document.querySelector<HTMLInputElement>(css);
    const sign = [...document.querySelectorAll("button")].find((one) => one.textContent === "Sign");
    return {
      // The browser's own page for an expired form or a lost connection has none. Before the first page, it is empty.
      isOurs: location.protocol === "about:" || document.querySelector("main h1, main h2") !== null,
      chosen: field("input[name=packageId]:checked")?.value,
      total: /You are signing for (\$\d,\d{3})/.exec(document.body.textContent ?? "")?.[1],
      name: field("#fullName")?.value,
      address: document.querySelector<HTMLTextAreaElement>("#postalAddress")?.value,
      asksForName: field("#isLegalName") !== null,
      consent: field("#consent")?.checked,
      asksForCode: field("#code") !== null,
      canSign: sign !== undefined && !sign.disabled,
    };
  });

const LUXURY = { isOurs: true, chosen: "luxury", total: "$5,900" };
const NAMED = { ...LUXURY, name: "Ana Maria Silva", address: "3 Elm Street", consent: true, canSign: true };
const TYPED = { ...NAMED, asksForName: true, asksForCode: true };
const SIGNED = { isOurs: true, canSign: false };

/** Chooses the second package, signs it, and reloads the page and goes Back after every step. */
export async function signReloading(
  browsing: Browsing,
  playwright: Playwright,
  { scripts }: { scripts: boolean },
) {
  const { id, email, database, link } = await sentProposal(playwright);
  const path = `/my-wedding/proposals/${id}`;
  /** Expects this now, and after a reload. */
  const expectLasting = async (expected: Record<string, unknown>) => {
    expect(await seen(browsing)).toMatchObject(expected);
    await browsing.leave("reload");
    expect(await seen(browsing)).toMatchObject(expected);
  };
  /** Goes Back, where the page may be any of ours, and returns. */
  const goBackAndReturn = async () => {
    await browsing.leave("back");
    expect((await seen(browsing)).isOurs).toBe(true);
    await browsing.open(path);
  };
  await browsing.resize(447, 900);
  await browsing.open("/about");
  await browsing.open(link);
  await browsing.click("main form button");
  await browsing.arrive(path);

  await browsing.click("input[name=packageId][value=luxury]");
  if (scripts) await browsing.read("You are signing for $5,900");
  else await browsing.press("Update the total");
  await expectLasting(LUXURY);
  await goBackAndReturn();
  await expectLasting(LUXURY);

  // The name is missing.
  await browsing.click("#consent");
  await browsing.press("Sign");
  await expectLasting({ ...LUXURY, consent: true, asksForCode: false, canSign: true });
  await goBackAndReturn();
  await browsing.fill("#fullName", "Ana Maria Silva");
  await browsing.fill("#postalAddress", "3 Elm Street");
  await browsing.press("Sign");
  // The studio knows her by another name.
  await expectLasting({ ...NAMED, asksForName: true, asksForCode: false });
  await goBackAndReturn();
  await browsing.click("#isLegalName");
  await browsing.press("Sign");
  // From the mail app, a phone comes back to a page that it loads again.
  await expectLasting(TYPED);
  await goBackAndReturn();
  await expectLasting(TYPED);

  const code = /\b\d{6}\b/.exec(await mailTo(email, /Your code to sign our proposal/))?.[0] ?? "";
  await browsing.fill("#code", code === "000000" ? "111111" : "000000");
  await browsing.press("Sign");
  await expectLasting(TYPED);
  await goBackAndReturn();
  await browsing.fill("#code", code);
  await browsing.press("Sign");
  await expectLasting(SIGNED);
  let steps = 0;
  do {
    await browsing.leave("back");
    steps += 1;
    // WebKit shows a page that it kept, which loads itself again.
    await expect.poll(() => seen(browsing), { message: `Back, ${steps}` }).toMatchObject(SIGNED);
  } while ((await browsing.run(() => location.pathname)) !== "/about");
  const [row] = await database.select().from(proposals).where(eq(proposals.id, id));
  expect(JSON.parse(row?.choice ?? "null")).toEqual({ packageId: "luxury", addOnIds: [] });
}
