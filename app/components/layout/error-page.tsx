import { Link } from "react-router";

type Props = { status: number; requestId: string | undefined };

/** Says that something broke and which request it was: nothing about what. */
export function ErrorPage({ status, requestId }: Props) {
  return (
    <main id="content" className="on-dark flex min-h-screen items-center">
      <title>Something went wrong</title>
      <div className="frame py-28">
        <p className="label">Error {status}</p>
        <h1 className="mt-4 text-64">The film broke. We are splicing it.</h1>
        <p className="quiet measure mt-6">
          Something went wrong on our side. Please try again in a moment
          {requestId ? "; if it stays like this, tell us the number below." : "."}
        </p>
        {requestId && (
          <p className="mt-6 text-14" suppressHydrationWarning>
            Request <code data-request-id>{requestId}</code>
          </p>
        )}
        <Link to="/" reloadDocument className="button button-accent mt-12">
          Return to Home
        </Link>
      </div>
    </main>
  );
}
