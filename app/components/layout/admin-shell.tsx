import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminNav } from "./admin-nav.tsx";

type Props = {
  name: string;
  /** What the page before left to say. */
  message: string | null;
  children: ReactNode;
};

export function AdminShell({ name, message, children }: Props) {
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
            <form method="post" action="/sign-out">
              <button type="submit" className="text-link min-h-11 cursor-pointer">
                Sign Out
              </button>
            </form>
          </div>
        </div>
        <AdminNav />
      </header>
      {message && (
        <p role="status" className="border-b border-line bg-ivory py-3">
          <span className="frame block">{message}</span>
        </p>
      )}
      <main id="content" className="frame py-8">
        {children}
      </main>
    </div>
  );
}
