import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { signToken } from "#server/platform/signed-token.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { type Answer, SECRET, SITE } from "#tests/support/worker.ts";

let people = 0;

/** A person without an account. */
export function newPerson() {
  people += 1;
  const password = "four words in a row";
  return { name: `Ana ${people}`, email: `ana-${people}@example.com`, password };
}

type Person = ReturnType<typeof newPerson>;

/** Returns the hidden field of a sign-up form opened this long ago. */
export const formOpenedAgo = (milliseconds: number) =>
  signToken(SECRET, "sign-up", crypto.randomUUID(), new Date(Date.now() - milliseconds));

/** Returns the sign-up form of a person who took half a minute to fill it in. */
export const signUpFields = async (person: Person, changes: Record<string, string> = {}) => ({
  ...person,
  passwordConfirmation: changes.password ?? person.password,
  [HONEYPOT]: "",
  form: await formOpenedAgo(30_000),
  ...changes,
});

export const SIGN_UP = "/auth?tab=sign-up";

export const signUp = async (visitor: Visitor, person: Person, path = SIGN_UP) =>
  visitor.post(path, await signUpFields(person));

/** Waits until an address has received this many mails with this subject and returns them. */
export const mailsTo = (studio: Studio, address: string, subject: string, times = 1) =>
  eventually(() => {
    const mails = studio.mail
      .deliveries()
      .filter((mail) => mail.to.includes(address) && mail.subject.includes(subject));
    if (mails.length !== times)
      throw new Error(`${mails.length} mails "${subject}" to ${address}, not ${times}`);
    return mails;
  });

/** Returns the path and token of the link in a mail. */
export function linkIn({ text }: { text: string }) {
  const address = new RegExp(`${SITE}(/auth/(?:confirm|reset|change-email)\\S*)`).exec(text)?.[1];
  if (!address) throw new Error(`No link in: ${text}`);
  return { path: address, token: new URL(address, SITE).searchParams.get("token") ?? "" };
}

const CONFIRM = "Please confirm";
const RESET = "Choose a new password";

export const confirmationLink = async (studio: Studio, address: string) =>
  linkIn((await mailsTo(studio, address, CONFIRM))[0] ?? { text: "" });

/** Confirms an address with the sign-up password, as the link's page requires. */
export const confirm = (visitor: Visitor, token: string, password: string) =>
  visitor.post(`/auth/confirm?token=${token}`, { password });

/** Confirms an address with a new password. */
export const confirmAnew = (visitor: Visitor, token: string, password: string) =>
  visitor.post(`/auth/confirm?token=${token}&new=`, { password, passwordConfirmation: password });

export async function resetLink(studio: Studio, visitor: Visitor, email: string) {
  await visitor.post("/auth/forgot", { email });
  return linkIn((await mailsTo(studio, email, RESET))[0] ?? { text: "" });
}

/** Creates an account the way a real person would get it. */
export async function confirmedPerson(studio: Studio, visitor: Visitor) {
  const person = newPerson();
  await signUp(visitor, person);
  const { token } = await confirmationLink(studio, person.email);
  await confirm(visitor, token, person.password);
  return person;
}

/** Reduces a response to what can be compared: no nonce, time, form token or typed text. */
export async function comparable(answer: Answer, typed: string[]) {
  const csp = answer.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? "no nonce";
  const html = (await answer.text())
    .replaceAll(nonce, "")
    .replace(/[\w-]{36}\.[\w]{6,9}\.[\w-]{43}/g, "TOKEN");
  const headers = [...answer.headers]
    .filter(([name]) => !["content-security-policy", "date", "content-length"].includes(name))
    // A digest of the typed address, whoever has it.
    .map(([name, value]) => [name, value.replace(/^(__Host-studio\.sign-up)=[^;]+/, "$1=DIGEST")]);
  const text = typed.reduce((rest, word) => rest.replaceAll(word, "TYPED"), html);
  return { status: answer.status, headers, text };
}
