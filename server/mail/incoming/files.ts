import type { Attachment } from "postal-mime";
import { plainFileName } from "#server/platform/file-name.ts";
import { lastUnits, truncate } from "#server/platform/truncate.ts";
import { MAIL_FILES_MAX } from "./contract.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument";

/**
 * Accepted files by extension; the type that a sender claims is ignored. Nothing executable or that a browser would
 * open as a page.
 */
const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  heic: "image/heic",
  heif: "image/heif",
  avif: "image/avif",
  tif: "image/tiff",
  tiff: "image/tiff",
  pdf: "application/pdf",
  txt: "text/plain",
  csv: "text/csv",
  rtf: "application/rtf",
  eml: "message/rfc822",
  ics: "text/calendar",
  vcf: "text/vcard",
  pages: "application/x-iwork-pages-sffpages",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  wav: "audio/wav",
  aac: "audio/aac",
  mp4: "video/mp4",
  mov: "video/quicktime",
  m4v: "video/x-m4v",
  zip: "application/zip",
};

/** For files without a name. */
const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/heic": "heic",
  "application/pdf": "pdf",
  "message/rfc822": "eml",
  "text/calendar": "ics",
};

const NAME_MAX = 120;
/** Smaller inline images are logos of signatures. */
const INLINE_BYTES_MIN = 30_000;

export type MailFile = { fileName: string; contentType: string; bytes: Uint8Array<ArrayBuffer> };

/** Returns a name without a path, of a bounded length. */
function nameOf({ filename, mimeType }: Attachment, at: number): string {
  const name = plainFileName(filename ?? "");
  if (name) return name.length > NAME_MAX ? `${truncate(name, NAME_MAX - 12)}…${lastUnits(name, 10)}` : name;
  const ending = ENDINGS[mimeType];
  return ending ? `attachment-${at + 1}.${ending}` : `attachment-${at + 1}`;
}

const endingOf = (name: string) => (name.includes(".") ? (name.split(".").at(-1) ?? "").toLowerCase() : "");

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(content);
}

/** Returns the accepted files of a mail, and the names of the others. */
export function filesOf(attachments: readonly Attachment[]): { files: MailFile[]; leftOut: string[] } {
  const files: MailFile[] = [];
  const leftOut: string[] = [];
  for (const [at, attachment] of attachments.entries()) {
    const bytes = bytesOf(attachment);
    if (attachment.related && bytes.length < INLINE_BYTES_MIN) continue;
    const fileName = nameOf(attachment, at);
    const contentType = TYPES[endingOf(fileName)];
    if (contentType && bytes.length > 0 && files.length < MAIL_FILES_MAX)
      files.push({ fileName, contentType, bytes });
    else if (leftOut.length < MAIL_FILES_MAX) leftOut.push(fileName);
  }
  return { files, leftOut };
}
