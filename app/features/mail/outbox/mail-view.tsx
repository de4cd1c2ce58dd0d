import { useEffect, useRef, useState } from "react";
import * as strings from "../strings/outbox.ts";

type Props = { html: string; text: string };

/**
 * Mails are styled by style attributes, which the site's own policy forbids inside a frame as well. They
 * come in under another name and are put on by script, which the policy allows: the mail is ours, and what
 * others wrote in it is escaped.
 */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

function applyStyles(frame: HTMLIFrameElement) {
  const mail = frame.contentDocument;
  // One that is still being read says so when it is there.
  if (mail?.readyState !== "complete") return;
  for (const element of mail.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
  }
  // A link of a mail is for its reader, and would open inside the frame.
  for (const link of mail.querySelectorAll("a")) link.removeAttribute("href");
  frame.style.height = `${mail.body.offsetHeight}px`;
}

function MailFrame({ html }: Pick<Props, "html">) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // One that the server drew may have loaded before anybody listened.
    if (frame.current) applyStyles(frame.current);
  }, []);
  return (
    <iframe
      ref={frame}
      title={strings.emailPreview}
      // No scripts, no forms, no way out; the same origin, so that styles can be set from here.
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      onLoad={({ currentTarget }) => applyStyles(currentTarget)}
      className="block h-96 w-full bg-paper"
    />
  );
}

const VIEWS = [
  { text: false, label: strings.preview },
  { text: true, label: strings.plainText },
];

/** A mail's two parts, one at a time. */
export function MailView({ html, text }: Props) {
  const [plain, setPlain] = useState(false);
  return (
    <div className="bg-white">
      <div className="flex gap-4 border-b border-line px-5">
        {VIEWS.map((view) => (
          <button
            key={view.label}
            type="button"
            aria-pressed={plain === view.text}
            onClick={() => setPlain(view.text)}
            className="min-h-11 cursor-pointer border-b-2 border-transparent aria-pressed:border-accent aria-pressed:font-semibold"
          >
            {view.label}
          </button>
        ))}
      </div>
      {plain ? <p className="whitespace-pre-line break-words p-5">{text}</p> : <MailFrame html={html} />}
    </div>
  );
}
