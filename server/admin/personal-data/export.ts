import { makeZip } from "client-zip";
import { LOG_NAMES } from "#server/bookings/page/contract.ts";
import { EDITOR_FIELD } from "#server/delivery/editing/contract.ts";
import { PRIVATE_LINK } from "#server/mail/outbox/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { withoutSealed } from "#server/platform/encrypted-text.ts";
import { plainFileName } from "#server/platform/file-name.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { NOTHING_STORED, STORE_AWAY, THE_STUDIO } from "./contract.ts";
import { type ExportedRows, selectExportedPictures, selectRows, selectStaff } from "./queries.ts";
import { findPerson } from "./service.ts";

type Picture = { key: string; name: string };

/** Sign-in links are for the recipient only, so they are removed from this file too. */
const withoutLinks = (rows: ExportedRows): ExportedRows => ({
  ...rows,
  outbox: rows.outbox.map((mail) => ({
    ...mail,
    textBody: withoutSealed(String(mail.textBody), PRIVATE_LINK),
  })),
});

/** The fields of recorded changes that name one of the studio's people. */
const STAFF_FIELDS = new Set([LOG_NAMES.ownerId, EDITOR_FIELD]);

function withoutStaffName(values: unknown): unknown {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      STAFF_FIELDS.has(field) && value !== null ? THE_STUDIO : value,
    ]),
  );
}

/** The names of the studio's people in recorded changes are theirs, as their addresses are. */
const withoutStaffNames = (rows: ExportedRows): ExportedRows => ({
  ...rows,
  auditValues: rows.auditValues.map(({ before, after, ...row }) => ({
    before: withoutStaffName(before),
    after: withoutStaffName(after),
    ...row,
  })),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is exported as the text that it is.
    return text;
  }
}

/**
 * Splits images into those in the object store and the names of missing ones.
 * @throws when the store does not answer
 */
async function splitByPresence({ storage }: Services, rows: { key: string; fileName: string }[]) {
  const present: Picture[] = [];
  const missing: string[] = [];
  for (const [at, { key, fileName }] of rows.entries()) {
    if (await storage.describe(key)) {
      // A stranger may have named the file before names were stored without a path.
      present.push({ key, name: `pictures/${at + 1}-${plainFileName(fileName) || "picture"}` });
    } else missing.push(fileName);
  }
  return { present, missing };
}

async function* filesOf({ storage }: Services, data: string, pictures: Picture[]) {
  yield { name: "data.json", input: data };
  for (const { key, name } of pictures) {
    const body = await storage.readStream(key);
    // The image was just deleted. An incomplete file would look like a complete one.
    if (!body) throw new Error("A picture is gone");
    yield { name, input: body };
  }
}

/**
 * Exports everything stored about a person as one ZIP file: the tables' rows as JSON, and the images.
 * @returns `not_found` if there is nothing, `unavailable` when the object store can't list its objects
 */
export async function exportPerson(
  services: Services,
  _admin: Admin,
  email: string,
): Promise<Result<ReadableStream<Uint8Array>>> {
  const known = await findPerson(services, email);
  if (!known) return fail("unavailable", { form: STORE_AWAY });
  const { found, others, queued } = known;
  const [rows, staff] = await Promise.all([
    selectRows(services.db, email, { found, others }),
    selectStaff(services.db),
  ]);
  if (Object.values(rows).every((list) => list.length === 0) && queued.length === 0)
    return fail("not_found", { form: NOTHING_STORED });
  const pictures = await selectExportedPictures(services.db, { found, others });
  return fileOfRows(services, { email, rows, staff, pictures, queued });
}

const escapedPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/**
 * Returns the data as JSON without the addresses of the studio's people, wherever they stand: in a mail, a note, a
 * recorded change. The person's own address stays. Each text is read by itself, because in JSON a letter that belongs
 * to an escaped line break stands before the address that begins a line.
 */
function withoutStaff(data: object, { email, staff }: Pick<Stored, "email" | "staff">): string {
  const others = staff.filter((address) => address !== email.toLowerCase());
  if (others.length === 0) return JSON.stringify(data, null, 1);
  // A longer address that merely ends or begins with one of these belongs to somebody else.
  const address = new RegExp(`(?<![\\w.+-])(?:${others.map(escapedPattern).join("|")})(?![\\w-])`, "gi");
  const replaced = (_name: string, value: unknown): unknown => {
    if (typeof value !== "string" || !others.some((other) => value.toLowerCase().includes(other)))
      return value;
    // Some columns are JSON texts themselves.
    const inner = /^[{[]/.test(value) ? parsed(value) : value;
    return typeof inner === "string"
      ? inner.replaceAll(address, THE_STUDIO)
      : JSON.stringify(inner, replaced);
  };
  return JSON.stringify(data, replaced, 1);
}

type Stored = {
  email: string;
  rows: ExportedRows;
  /** The addresses of the studio's people, in lower case. */
  staff: readonly string[];
  pictures: { key: string; fileName: string }[];
  queued?: readonly { text: string }[];
  /** Related data that identifies nobody on its own, by name. */
  besides?: Record<string, readonly unknown[]>;
};

/**
 * Builds the ZIP file of a person's rows.
 * @returns `unavailable` when the object store can't list its objects
 */
export async function fileOfRows(
  services: Services,
  { email, rows, staff, pictures: named, queued = [], besides = {} }: Stored,
): Promise<Result<ReadableStream<Uint8Array>>> {
  const all = Object.entries({ ...withoutStaffNames(withoutLinks(rows)), ...besides });
  const tables = all.filter(([, list]) => list.length > 0);
  let pictures: Awaited<ReturnType<typeof splitByPresence>>;
  try {
    pictures = await splitByPresence(services, named);
  } catch (error) {
    services.log.error("pictures_not_exported", error);
    return fail("unavailable", { form: STORE_AWAY });
  }
  const data = {
    email,
    exportedAt: services.clock.now().toISOString(),
    ...Object.fromEntries(tables),
    ...(queued.length > 0 ? { waitingToBeStored: queued.map(({ text }) => parsed(text)) } : {}),
    ...(pictures.missing.length > 0 ? { picturesThatAreLost: pictures.missing } : {}),
  };
  const text = withoutStaff(data, { email, staff });
  return ok(makeZip(filesOf(services, text, pictures.present)));
}
