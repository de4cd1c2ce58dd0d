import { Link } from "react-router";
import { NO_ACCESS } from "#server/platform/rights/contract.ts";

/** What somebody of the studio sees at an address that their role doesn't include. */
export const NoAccessPage = () => (
  <main id="content" className="on-dark flex min-h-screen items-center">
    <title>You can't open this page</title>
    <div className="frame py-28">
      <p className="label">Error 403</p>
      <h1 className="mt-4 text-64">You can't open this page</h1>
      <p className="quiet measure mt-6">{NO_ACCESS}</p>
      <Link to="/admin" reloadDocument className="button button-accent mt-12">
        Back to the back office
      </Link>
    </div>
  </main>
);
