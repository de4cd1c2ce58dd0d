import { Link, useLocation } from "react-router";
import * as strings from "#app/components/strings/fault.ts";
import { NO_ACCESS } from "#server/platform/rights/contract.ts";
import { BarePage } from "./bare-page.tsx";

export type FaultProps = { status: number; requestId: string | undefined };

/** The error page of the back office, by status. */
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

/** The page for studio users at an address that their role doesn't include. */
const NoAccessPage = () => (
  <BarePage title={strings.youCantOpenThisPage} label={strings.error(403)} text={NO_ACCESS}>
    <ToDashboard className="button-accent" />
  </BarePage>
);

/**
 * The page shown when a browser without scripts submits a form to a page of the back office, which accepts no native
 * submissions.
 */
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

/** Shows that something failed, and the request id, but no details of the error. */
function BrokenPage({ status, requestId }: FaultProps) {
  const { pathname, search } = useLocation();
  // After a failed navigation in the browser there is no request id, and the server may not have been reached.
  const text = requestId ? strings.somethingFailedOnOurSide : strings.thisPageCouldntLoad;
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
