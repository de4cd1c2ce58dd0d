import { describe, expect, it } from "vitest";
import { ATTACHMENTS_MAX_BYTES, MADE, type MailAttachment } from "#server/mail/attachments/contract.ts";
import { attachmentsOf, readAttachments } from "#server/mail/attachments/service.ts";
import type { Services } from "#server/platform/services.ts";

const pdf = (name: string): MailAttachment => ({
  key: `private/${name}`,
  fileName: name,
  contentType: "application/pdf",
});

/** A store with files of these sizes, a domain that provides them, and the log. */
function storeOf(sizes: Record<string, number>, answers = true) {
  const logged: string[] = [];
  const storage = {
    readBytes: async (key: string, most: number) => {
      if (!answers) throw new Error("R2 is out of order");
      const size = sizes[key] ?? Number.POSITIVE_INFINITY;
      return size <= most ? new Uint8Array(size) : null;
    },
  };
  const events = { mailFileAsked: (name: string) => storage.readBytes(name, Number.MAX_SAFE_INTEGER) };
  const log = { warn: (event: string) => logged.push(event), error: (event: string) => logged.push(event) };
  return { services: { storage, events, log } as unknown as Services, logged };
}

describe("email attachments", () => {
  it.for(["a\r\nBcc: x@example.com.pdf", 'a".pdf', "a;b.pdf", "../a.pdf", "a\\b.pdf", "", "a".repeat(121)])(
    "S29 reject the file name %j",
    (fileName) => {
      expect(attachmentsOf([{ ...pdf("a.pdf"), fileName }])).toEqual([]);
    },
  );

  it.for(["application/pdf\r\nX: y", "pdf", "text/html; charset=utf-8"])("S29 reject the type %j", (type) => {
    expect(attachmentsOf([{ ...pdf("a.pdf"), contentType: type }])).toEqual([]);
  });

  it("are read when the email is sent", async () => {
    const { services, logged } = storeOf({ "private/a.pdf": 3, "private/b.pdf": 2 });
    const mail = { id: "1", attempts: 1, attachments: [pdf("a.pdf"), pdf("b.pdf")] };
    const { files, leftOut } = await readAttachments(services, mail);
    expect(leftOut).toEqual([]);
    expect(files.map(({ fileName, bytes }) => [fileName, bytes.byteLength])).toEqual([
      ["a.pdf", 3],
      ["b.pdf", 2],
    ]);
    expect(logged).toEqual([]);
  });

  it("are omitted when missing or too large in total", async () => {
    const { services, logged } = storeOf({ "private/a.pdf": ATTACHMENTS_MAX_BYTES, "private/b.pdf": 1 });
    const attachments = [pdf("missing.pdf"), pdf("a.pdf"), pdf("b.pdf")];
    const { files, leftOut } = await readAttachments(services, { id: "1", attempts: 1, attachments });
    expect(leftOut).toEqual(["missing.pdf", "b.pdf"]);
    expect(files.map(({ fileName }) => fileName)).toEqual(["a.pdf"]);
    expect(logged).toEqual(["attachment_left_out", "attachment_left_out"]);
  });

  it("delay an email for two attempts while storage is down, and are omitted on the third", async () => {
    const { services, logged } = storeOf({}, false);
    const mail = (attempts: number) => ({ id: "1", attempts, attachments: [pdf("a.pdf")] });
    await expect(readAttachments(services, mail(1))).rejects.toThrow("out of order");
    await expect(readAttachments(services, mail(2))).rejects.toThrow("out of order");
    expect(await readAttachments(services, mail(3))).toEqual({ files: [], leftOut: ["a.pdf"] });
    expect(logged).toEqual(["attachments_not_read"]);
  });

  it("are generated on demand when not stored, within the same limits", async () => {
    const made = (name: string) => ({ ...pdf(name), key: `${MADE}invoice:${name}` });
    const sizes = { "invoice:a.pdf": 3, "invoice:large.pdf": ATTACHMENTS_MAX_BYTES };
    const attachments = [made("a.pdf"), made("large.pdf"), made("missing.pdf")];
    const mail = (attempts: number) => ({ id: "1", attempts, attachments });
    const working = storeOf(sizes);
    const { files, leftOut } = await readAttachments(working.services, mail(1));
    expect(files.map(({ fileName, bytes }) => [fileName, bytes.byteLength])).toEqual([["a.pdf", 3]]);
    expect(leftOut).toEqual(["large.pdf", "missing.pdf"]);
    const broken = storeOf(sizes, false);
    await expect(readAttachments(broken.services, mail(1))).rejects.toThrow();
    expect((await readAttachments(broken.services, mail(3))).leftOut).toHaveLength(3);
    expect(broken.logged).toEqual(["attachments_not_read"]);
  });
});
