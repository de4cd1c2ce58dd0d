import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminNav } from "./admin-nav.tsx";
import { PassingMessage } from "./passing-message.tsx";

type Props = {
  name: string;
  /** What the page before left to say. */
  message: string | null;
  onSignOut: () => void;
  children: ReactNode;
};

export function AdminShell({ name, message, onSignOut, children }: Props) {
  return (
    <div className="room-light min-h-screen text-14">
      <header className="border-b border-line bg-white">
        <div className="frame flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <Link to="/admin" className="inline-flex min-h-11 items-center text-17 font-semibold">
            Admin Dashboard
          </Link>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <span className="break-all">{name}</span>
            <span className="border border-line px-2 py-0.5 text-12">Admin</span>
            <Link to="/" reloadDocument className="text-link inline-flex min-h-11 items-center">
              View Site
            </Link>
            <form method="post" action="/sign-out" onSubmit={onSignOut}>
              <button type="submit" className="text-link min-h-11 cursor-pointer">
                Sign Out
              </button>
            </form>
          </div>
        </div>
        <AdminNav />
      </header>
      <main id="content" className="frame py-8">
        <PassingMessage key={message} text={message} />
        {children}
      </main>
    </div>
  );
}
