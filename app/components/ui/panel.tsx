import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  empty?: ReactNode;
  /** A link beside the title to the full list. */
  action?: ReactNode;
  /** Below the rows, or below the text shown instead of them. */
  foot?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, empty, action, foot, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-white">
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-5">
        <h2 id={id} className="py-3 font-body text-14 font-semibold tracking-normal">
          {title}
        </h2>
        {action}
      </div>
      {empty ? <div className="quiet px-5 py-6">{empty}</div> : children}
      {foot && <div className="border-t border-line px-5">{foot}</div>}
    </section>
  );
}
