import { Link } from "react-router";
import * as strings from "#app/components/strings/layout.ts";
import { NO_ACCESS } from "#server/platform/rights/contract.ts";

/** The page for studio users at an address that their role doesn't include. */
export const NoAccessPage = () => (
  <main id="content" className="on-dark flex min-h-screen items-center">
    <title>{strings.youCantOpenThisPage}</title>
    <div className="frame py-28">
      <p className="label">{strings.error403}</p>
      <h1 className="mt-4 text-64">{strings.youCantOpenThisPage}</h1>
      <p className="quiet measure mt-6">{NO_ACCESS}</p>
      <Link to="/admin" reloadDocument className="button button-accent mt-12">
        {strings.backToTheBackOffice}
      </Link>
    </div>
  </main>
);
