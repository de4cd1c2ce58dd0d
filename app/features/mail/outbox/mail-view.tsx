import { useEffect, useRef, useState } from "react";
import * as strings from "../strings/outbox.ts";

type Props = { html: string; text: string };

/**
 * Mails use style attributes, which the site's policy also forbids within a frame. They are renamed here and applied
 * by script, which the policy allows. That is safe, because the mail is ours and user text in it is escaped.
 */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

function applyStyles(frame: HTMLIFrameElement) {
  const mail = frame.contentDocument;
  // A document that is still loading triggers its own event later.
  if (mail?.readyState !== "complete") return;
  for (const element of mail.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
  }
  // A mail's links are for its recipient, and would open inside the frame.
  for (const link of mail.querySelectorAll("a")) link.removeAttribute("href");
  frame.style.height = `${mail.body.offsetHeight}px`;
}

function MailFrame({ html }: Pick<Props, "html">) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // A server-rendered frame may have loaded before the listener was attached.
    if (frame.current) applyStyles(frame.current);
  }, []);
  return (
    <iframe
      ref={frame}
      title={strings.emailPreview}
      // No scripts, forms or navigation; same origin, so that styles can be set from here.
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

/** A mail's HTML and text versions, one at a time. */
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
