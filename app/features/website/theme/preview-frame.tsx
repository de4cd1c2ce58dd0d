import { useEffect, useRef, useState } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/theme.ts";

const WIDTHS = [
  { name: strings.phone, width: 390 },
  { name: strings.tablet, width: 768 },
  { name: strings.desktop, width: 1280 },
];
type Props = {
  /** The signed token in the draft's address. */
  word: string;
  /** Changes with each save of the draft. */
  version: number;
};

/** The public pages with the draft, as wide as a phone, a tablet or a desktop. */
export function PreviewFrame({ word, version }: Props) {
  const [width, setWidth] = useState(390);
  // Each response signs a new token: changing the address would reset the frame to the home page.
  const [first] = useState(word);
  const [copied, setCopied] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(version);

  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    try {
      // Reloads the page that is open in the frame and keeps its scroll position.
      frame.current?.contentWindow?.location.reload();
    } catch {
      // A link has led to another site, which can't be reloaded from here.
      if (frame.current) frame.current.src = `/?${first}`;
    }
  }, [version, first]);

  useEffect(() => {
    const resize = () => {
      const { current } = frame;
      if (!current || !container.current) return;
      const scale = Math.min(1, container.current.clientWidth / width);
      current.style.width = `${width}px`;
      current.style.height = `${container.current.clientHeight / scale}px`;
      current.style.transform = `scale(${scale})`;
      current.style.marginLeft = `${(container.current.clientWidth - width * scale) / 2}px`;
    };
    resize();
    const watch = new ResizeObserver(resize);
    if (container.current) watch.observe(container.current);
    return () => watch.disconnect();
  }, [width]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/?${word}`);
      setCopied(strings.copiedTheLinkShowsThe);
    } catch {
      setCopied(strings.yourBrowserBlockedCopyingOpen);
    }
  };

  return (
    <Panel title={strings.preview}>
      <div className="flex flex-wrap items-center gap-2 px-5 py-3 max-sm:gap-1.5 max-sm:px-3 max-sm:[&>.button]:flex-auto max-sm:[&>.button]:px-1.5 max-sm:[&>.button]:whitespace-nowrap">
        {WIDTHS.map((choice) => (
          <button
            key={choice.name}
            type="button"
            aria-pressed={choice.width === width}
            onClick={() => setWidth(choice.width)}
            className="button button-small flex-none aria-pressed:border-text"
          >
            {choice.name}
          </button>
        ))}
        <button type="button" onClick={copy} className="button button-small flex-none">
          {strings.copyLink}
        </button>
      </div>
      <p role="status" className="quiet px-5 text-14 not-empty:pb-3">
        {copied}
      </p>
      <div ref={container} className="theme-preview">
        <iframe ref={frame} title={strings.previewOfTheDraft} src={`/?${first}`} />
      </div>
    </Panel>
  );
}
