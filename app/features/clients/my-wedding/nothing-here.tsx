import { Link } from "react-router";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import * as strings from "../strings/my-wedding.ts";

type Props = { email: string; studio: { phone: string; email: string } };

/**
 * Shown if the confirmed address has no wedding, or no longer has one: explains how to get access, and other possible
 * causes.
 */
export function NothingHere({ email, studio }: Props) {
  return (
    <>
      <h2 className="text-32">{strings.nothingHereYet}</h2>
      <p className="mt-4">
        {strings.noWeddingIsOpenTo} <strong className="wrap-anywhere">{email}</strong>
        {strings.onceYouSendAnInquiry}
      </p>
      <p className="mt-4">
        <Words line={strings.wereYouInvitedToSomeones} values={studioLinks(studio)} />
      </p>
      <p className="mt-4">{strings.haveYouBookedUsWith}</p>
      <Link to="/booking" className="button button-accent mt-6">
        {strings.askAboutYourDate}
      </Link>
    </>
  );
}
