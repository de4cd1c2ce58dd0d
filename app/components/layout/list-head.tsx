import type { ReactNode } from "react";

type Props = {
  title: string;
  /** The search and other elements beside the title. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** The head of a list: title, search and actions on one line. */
export const ListHead = ({ title, children, actions }: Props) => (
  <div className="list-head">
    <h1 className="list-title">{title}</h1>
    {children}
    {actions && <div className="list-actions">{actions}</div>}
  </div>
);
