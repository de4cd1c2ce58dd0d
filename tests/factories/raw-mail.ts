/** Returns our mail server's result for a mail that passed the checks of its sender's domain. */
export const passedBy = (domain: string) =>
  `mx.cloudflare.net;\r\n\tdkim=pass header.d=${domain} header.s=s1 header.b=abc;\r\n\tdmarc=pass header.from=${domain} policy.dmarc=none;\r\n\tspf=pass (mx.cloudflare.net: domain of a@${domain} designates 1.2.3.4) smtp.mailfrom=a@${domain}`;

type Mail = {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string | null;
  /** Our own server's authentication results. Null for none. */
  authentication?: string | null;
  /** Additional header lines. */
  headers?: string[];
  /** The body with its headers. */
  body?: string;
};

let mails = 0;

/** Returns a raw mail as received over SMTP, a different one on each call. */
export function rawMail({
  from = "Cleo Hart <cleo@example.com>",
  to = "booking@mail.example",
  subject = "Re: Your film",
  messageId,
  authentication = passedBy("example.com"),
  headers = [],
  body = "Content-Type: text/plain; charset=utf-8\r\n\r\nHello!\r\n",
}: Mail = {}): string {
  mails += 1;
  const id = messageId === undefined ? `<${mails}.${crypto.randomUUID()}@example.com>` : messageId;
  return [
    "Received: from mail.example.com (1.2.3.4) by cloudflare-email.net (unknown) id 1",
    ...(authentication === null ? [] : [`Authentication-Results: ${authentication}`]),
    "Received: from [10.0.0.2] by mail.example.com with ESMTPSA id 2",
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    "Date: Tue, 24 Nov 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    ...headers,
    body,
  ].join("\r\n");
}

type Part = { headers: string[]; content: string };

/** Builds the body of a multipart mail. */
export function multipart(
  kind: string,
  parts: (Part | string)[],
  border = `b${parts.length}-${kind}`,
): string {
  const written = parts.map((part) =>
    typeof part === "string" ? part : [...part.headers, "", part.content].join("\r\n"),
  );
  return [
    `Content-Type: multipart/${kind}; boundary="${border}"`,
    "",
    ...written.flatMap((part) => [`--${border}`, part]),
    `--${border}--`,
    "",
  ].join("\r\n");
}

export const textPart = (content: string): Part => ({
  headers: ["Content-Type: text/plain; charset=utf-8"],
  content,
});

export const filePart = (fileName: string, content: string, type = "application/octet-stream"): Part => ({
  headers: [
    `Content-Type: ${type}; name="${fileName}"`,
    `Content-Disposition: attachment; filename="${fileName}"`,
    "Content-Transfer-Encoding: base64",
  ],
  content: Buffer.from(content).toString("base64"),
});
