import type { ReactNode } from "react";
import * as strings from "#app/components/strings/fault.ts";

type Props = {
  title: string;
  text: string;
  /** Shown above the title, for problem reports. */
  label?: string;
  requestId?: string | undefined;
  /** Links and buttons. */
  children: ReactNode;
};

/** A page of the back office without its navigation, because the user and their rights may be unknown. */
export const BarePage = ({ title, text, label, requestId, children }: Props) => (
  <main id="content" className="on-light flex min-h-screen items-center">
    <title>{title}</title>
    <div className="frame py-28">
      {label && <p className="label mb-3">{label}</p>}
      <h1 className="font-body text-25 font-semibold tracking-normal">{title}</h1>
      <p className="measure mt-3">{text}</p>
      {requestId && (
        <p className="mt-3">
          {strings.request} <code data-request-id>{requestId}</code>
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">{children}</p>
    </div>
  </main>
);
