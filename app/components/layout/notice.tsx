import { ToneIcon } from "#app/components/ui/tone-icon.tsx";

type Props = {
  tone: "success" | "failure";
  title: string;
  text?: string;
  /** For a page that answers a submission: nothing changes on it that a live region could announce. */
  focus?: boolean;
};

const FOCUSED = { tabIndex: -1, autoFocus: true };

/** A message above the page. `status` is announced when convenient, `alert` immediately. */
export function Notice({ tone, title, text, focus }: Props) {
  const colors =
    tone === "success" ? "border-success bg-ivory text-success" : "border-danger bg-danger-soft text-danger";
  // Focus rings are for interactive elements only.
  const ring = focus ? "outline-none" : "";
  return (
    <div
      role={tone === "success" ? "status" : "alert"}
      {...(focus ? FOCUSED : {})}
      className={`flex items-start gap-3 border-l-2 px-6 py-5 ${ring} ${colors}`}
    >
      <ToneIcon tone={tone} className="mt-2" />
      <div className="min-w-0">
        <p className="font-heading text-20">{title}</p>
        {text && <p className="mt-1 text-text">{text}</p>}
      </div>
    </div>
  );
}
