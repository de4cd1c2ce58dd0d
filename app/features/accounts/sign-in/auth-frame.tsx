import type { ReactNode } from "react";
import { Link } from "react-router";
import * as strings from "../strings/sign-in.ts";

/** The layout of every account page: a still beside one column, and a link back to the website. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="on-light grid min-h-svh lg:grid-cols-2">
      <img
        src="/demo/veil-in-backlight.webp"
        alt=""
        width={1920}
        height={804}
        loading="lazy"
        className="sticky top-0 hidden h-svh w-full object-cover lg:block"
      />
      <div className="mx-auto w-full max-w-[30rem] self-center px-5 py-12 lg:py-18">
        <p className="label">{strings.yourAccount}</p>
        <h1 className="mb-8 mt-3 text-44">{title}</h1>
        {children}
        <p className="mt-10 border-t border-line pt-4 text-14">
          <Link to="/" reloadDocument className="text-link inline-flex min-h-11 items-center">
            {strings.backToTheWebsite}
          </Link>
        </p>
      </div>
    </main>
  );
}
