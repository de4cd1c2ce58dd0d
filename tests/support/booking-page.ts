import { readToken, signToken } from "#server/platform/signed-token.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decode = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] ?? "");

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? "" : decode(value);
};

/** Returns the value of a field in the page's form, as a reader would see it. */
export function fieldValue(html: string, name: string): string {
  const radios = [...html.matchAll(new RegExp(`<input[^>]*type="radio"[^>]*\\sname="${name}"[^>]*>`, "g"))];
  if (radios.length > 0) {
    const checked = radios.find(([tag]) => /\schecked=""/.test(tag));
    return checked ? attribute(checked[0], "value") : "";
  }
  const named = `[^>]*\\sname="${name}"[^>]*>`;
  const input = new RegExp(`<input${named}`).exec(html);
  if (input) return attribute(input[0], "value");
  const area = new RegExp(`<textarea${named}([^<]*)</textarea>`).exec(html);
  // Browsers drop the first line break of a text area, so React adds one.
  if (area) return decode(area[1] ?? "").replace(/^\n/, "");
  const select = new RegExp(`<select${named}([\\s\\S]*?)</select>`).exec(html);
  const chosen = /<option[^>]*\sselected=""[^>]*>/.exec(select?.[1] ?? "");
  return chosen ? attribute(chosen[0], "value") : "";
}

/** Opens the form and returns its hidden field: a new submission, signed just now. */
export async function freshForm(visitor: Visitor, path = "/booking"): Promise<string> {
  const response = await visitor.get(path);
  return fieldValue(await response.text(), "submission");
}

/** Returns the hidden field of the same submission as if its form had been opened this long ago. */
export function openedAgo(milliseconds: number, form: string, path = "/booking"): string {
  const [formId = "", stamp = ""] = form.split("~");
  const kind = path === "/contact" ? "messages" : "inquiries";
  if (!readToken(SECRET, kind, stamp)) throw new Error(`${path} has no form of ours: ${form}`);
  const then = new Date(Date.now() - milliseconds);
  return `${formId}~${signToken(SECRET, kind, crypto.randomUUID(), then)}`;
}

/** Opens the form and returns its hidden field as sent by a person who takes half a minute. */
export const openForm = async (visitor: Visitor, path = "/booking") =>
  openedAgo(30_000, await freshForm(visitor, path), path);

/** Opens the form, fills it in and sends it. */
export async function sendInquiry(
  visitor: Visitor,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return visitor.post("/booking", { ...fields, submission: await openForm(visitor) }, headers);
}
