import "#server/boundary.server.ts";
import { data } from "react-router";
import { readBounded } from "./bounded-body.ts";

/** Enough for the longest form that is filled in as it should be. */
export const TEXT_FORM_BYTES = 256 * 1024;

/**
 * The complete parts at the beginning of a multipart body that was cut off. Text fields stand before the
 * files in our forms, so what was typed is among them.
 */
function withoutTornPart(bytes: Uint8Array<ArrayBuffer>, boundary: string): Uint8Array<ArrayBuffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const last = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(delimiter);
  const kept = Buffer.from(bytes.subarray(0, Math.max(last, 0)));
  return new Uint8Array(Buffer.concat([kept, delimiter, Buffer.from("--\r\n")]));
}

/**
 * A posted form, read up to `limit` bytes. `complete` is false when there was more: then the form holds
 * what came whole.
 * @throws a 400 for a body that is no form: that is the sender's mistake, not a failure of the site
 */
export async function postedForm(
  request: Request,
  limit = TEXT_FORM_BYTES,
): Promise<{ form: FormData; complete: boolean }> {
  const contentType = request.headers.get("content-type") ?? "";
  const { bytes, complete } = await readBounded(request.body, limit);
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  const whole = complete || !boundary ? bytes : withoutTornPart(bytes, boundary);
  try {
    const form = await new Response(whole, { headers: { "content-type": contentType } }).formData();
    return { form, complete };
  } catch {
    throw data(null, { status: 400 });
  }
}

/** A form's text fields by name; files and repeated names are left to those who want them. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    // Browsers send line breaks as CR LF, whatever was typed.
    if (typeof value === "string") fields[name] = value.replaceAll("\r\n", "\n");
  }
  return fields;
}

export const postedFields = async (request: Request) => textFields((await postedForm(request)).form);
