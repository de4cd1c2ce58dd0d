/** A part of a handwritten form. */
export type SentPart = { name: string; fileName?: string; content?: string | Buffer; head?: string };

export const BOUNDARY = "----a-form-that-is-written-by-hand";

const headOf = ({ name, fileName, head = "" }: SentPart) =>
  `Content-Disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n${head}\r\n`;

/** Builds the body of a multipart form. `end` is false for a truncated one. */
export const multipart = (parts: SentPart[], { end = true } = {}): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}`),
      Buffer.from(part.content ?? ""),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(end ? `--${BOUNDARY}--\r\n` : ""),
  ]);

/** Returns a form's fields as parts. */
export const textParts = (fields: Record<string, string>): SentPart[] =>
  Object.entries(fields).map(([name, content]) => ({ name, content }));

export const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
