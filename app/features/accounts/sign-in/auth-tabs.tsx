import { Link } from "react-router";
import * as strings from "../strings/sign-in.ts";
import { authAddress, TABS, type Tab } from "./auth-address.ts";

const LABELS: Record<Tab, string> = { "sign-in": strings.signIn, "sign-up": strings.signUp };

/** Links, because each tab is a page with its own address and works without JavaScript. */
export function AuthTabs({ tab, redirect }: { tab: Tab; redirect: string }) {
  return (
    <nav aria-label={strings.signInOrSignUp} className="mb-10 flex gap-8 border-b border-line">
      {TABS.map((name) => (
        <Link
          key={name}
          to={authAddress("/auth", { tab: name, redirect })}
          aria-current={name === tab ? "page" : undefined}
          className="quiet -mb-px inline-flex min-h-12 items-center border-b-2 border-transparent font-semibold hover:text-text aria-[current=page]:border-(--accent) aria-[current=page]:text-text"
        >
          {LABELS[name]}
        </Link>
      ))}
    </nav>
  );
}
