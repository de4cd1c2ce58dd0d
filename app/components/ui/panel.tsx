import { type ReactNode, useId } from "react";

export function Panel({
  title,
  empty,
  children,
}: {
  title: string;
  empty?: string | false;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-line bg-white">
      <h2 id={id} className="border-b border-line px-5 py-3 font-body text-14 font-semibold tracking-normal">
        {title}
      </h2>
      {empty ? <p className="quiet px-5 py-8">{empty}</p> : children}
    </section>
  );
}
