import { Link, useLocation } from "react-router";
import * as strings from "#app/components/strings/fault.ts";
import { NO_ACCESS } from "#server/platform/rights/contract.ts";
import { BarePage } from "./bare-page.tsx";

export type FaultProps = { status: number; requestId: string | undefined };

/** What stands in the place of a page of the back office that can't be shown. */
export function FaultPage({ status, requestId }: FaultProps) {
  if (status === 403) return <NoAccessPage />;
  if (status === 405) return <NotTakenPage />;
  return <BrokenPage status={status} requestId={requestId} />;
}

const ToDashboard = ({ className = "" }) => (
  <Link to="/admin" reloadDocument className={`button button-small ${className}`}>
    {strings.backToTheDashboard}
  </Link>
);

/** What somebody of the studio sees at an address that their role doesn't include. */
const NoAccessPage = () => (
  <BarePage title={strings.youCantOpenThisPage} label={strings.error(403)} text={NO_ACCESS}>
    <ToDashboard className="button-accent" />
  </BarePage>
);

/** Where a browser without scripts has sent a change to a page, which takes none. */
function NotTakenPage() {
  const { pathname, search } = useLocation();
  return (
    <BarePage title={strings.thisChangeNeedsJavaScript} text={strings.nothingWasChanged}>
      <Link to={pathname + search} reloadDocument className="text-link">
        {strings.backToThePage}
      </Link>
    </BarePage>
  );
}

/** Says that something broke and which request it was: nothing about what. */
function BrokenPage({ status, requestId }: FaultProps) {
  const { pathname, search } = useLocation();
  // A step in the browser that has failed knows no request, and may never have reached the site.
  const text = requestId ? strings.onOurSide : strings.onTheWay;
  return (
    <BarePage
      title={strings.somethingWentWrong}
      label={strings.error(status)}
      text={text}
      requestId={requestId}
    >
      <Link to={pathname + search} reloadDocument className="button button-small button-accent">
        {strings.tryAgain}
      </Link>
      <ToDashboard />
    </BarePage>
  );
}
