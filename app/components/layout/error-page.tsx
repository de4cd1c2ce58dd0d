import { Link } from "react-router";
import * as strings from "#app/components/strings/layout.ts";

type Props = { status: number; requestId: string | undefined };

/** Shows that something broke and the id of the request, but no details. */
export function ErrorPage({ status, requestId }: Props) {
  return (
    <main id="content" className="on-dark flex min-h-screen items-center">
      <title>{strings.somethingWentWrong}</title>
      <div className="frame py-28">
        <p className="label">{strings.error(status)}</p>
        <h1 className="mt-4 text-64">{strings.theFilmBrokeWeAre}</h1>
        <p className="quiet measure mt-6">{strings.somethingWentWrongOnOur(requestId)}</p>
        {requestId && (
          <p className="mt-6 text-14">
            {strings.request} <code data-request-id>{requestId}</code>
          </p>
        )}
        <Link to="/" reloadDocument className="button button-accent mt-12">
          {strings.returnToHome}
        </Link>
      </div>
    </main>
  );
}
