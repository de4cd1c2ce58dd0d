import type { ReactNode } from "react";

/** The end of a form. On a phone it stays at the foot of the screen for as long as the form does. */
export const SaveBar = ({ children }: { children: ReactNode }) => <div className="save-bar">{children}</div>;
