import { Link, useLocation } from "react-router";
import * as strings from "#app/components/strings/layout.ts";

/**
 * The page shown when a browser without scripts submits a form to a page of the back office, which accepts no native
 * submissions.
 */
export function NotTakenPage() {
  const { pathname, search } = useLocation();
  return (
    <main id="content" className="on-light flex min-h-screen items-center">
      <title>{strings.thisChangeNeedsJavaScript}</title>
      <div className="frame py-28">
        <h1 className="font-body text-25 font-semibold tracking-normal">
          {strings.thisChangeNeedsJavaScript}
        </h1>
        <p className="measure mt-3">{strings.nothingWasChanged}</p>
        <p className="mt-6">
          <Link to={pathname + search} reloadDocument className="text-link">
            {strings.backToThePage}
          </Link>
        </p>
      </div>
    </main>
  );
}
