import { escapeHtml } from "#server/platform/escape-html.ts";

export type MailContent = {
  /** Omitted in a personal letter. */
  heading?: string | undefined;
  paragraphs: string[];
  /** Labels and values, one line each. */
  facts?: [string, string][] | undefined;
  /** Paragraphs below the facts. */
  closing?: string[] | undefined;
  link?: { label: string; url: string } | undefined;
  signature: string;
};

// Mail programs ignore style sheets, so the few styles are inline.
const paper = "background:#FBF8F2;color:#211C18;font:16px/1.6 Georgia,serif;padding:32px 16px";

const paragraphsIn = (paragraphs: string[]) =>
  paragraphs
    .map((each) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(each)}</p>`)
    .join("\n");

/** Renders the text and HTML parts of a mail. All content is escaped in the HTML part. */
export function renderMail({ heading, paragraphs, facts = [], closing = [], link, signature }: MailContent) {
  const text = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...closing,
    link ? `${link.label}: ${link.url}` : "",
    signature,
  ]
    .filter(Boolean)
    .join("\n\n");

  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 24px 4px 0;color:#6B6157;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;white-space:pre-line">${escapeHtml(value)}</td></tr>`,
    )
    .join("");
  const html = `<!doctype html><html lang="en"><body style="margin:0"><div style="${paper}"><div style="max-width:560px;margin:0 auto">
${heading ? `<h1 style="font-size:24px;font-weight:400;margin:0 0 24px">${escapeHtml(heading)}</h1>` : ""}
${paragraphsIn(paragraphs)}
${rows ? `<table style="border-collapse:collapse;margin:8px 0 24px;font-size:15px">${rows}</table>` : ""}
${paragraphsIn(closing)}
${link ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="color:#211C18">${escapeHtml(link.label)}</a></p>` : ""}
<p style="margin:24px 0 0;color:#6B6157">${escapeHtml(signature)}</p>
</div></div></body></html>`;
  return { text, html };
}
