import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { hasOwnRetainer, isPaymentPaused, isSigned } from "#server/bookings/current-state/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import type { ClientProposalPage } from "#server/proposals/signing/contract.ts";
import * as strings from "../strings/signing.ts";
import { stateWords } from "./state-words.ts";

type Props = {
  page: ClientProposalPage;
  state: SeenState;
  /** The form value for paying the retainer online. Null if there are only instructions. */
  payRetainer: string | null;
};

const pathOf = (id: string) => `/my-wedding/proposals/${id}`;

export function ProposalState({ page, state, payRetainer }: Props) {
  const { title, text, reach } = stateWords(state, page);
  const { status, signatures, countersignedAt, studio, inForce } = page;
  const replacement = page.replacement ?? state.agreement.newer;
  const unsigned = status === "sent" || status === "signed" ? strings.hasntSignedYet : strings.notSigned;
  const isClosed = state.date.kind === "given_up";
  const payable =
    isSigned(state.agreement) &&
    !isPaymentPaused(state) &&
    hasOwnRetainer(state.agreement) &&
    !isClosed &&
    !replacement &&
    state.money?.retainer === "open" &&
    state.may.pay === "yes";
  return (
    <div className="mb-14">
      <p className="mb-6">
        <a href="/my-wedding" className="text-link inline-flex min-h-11 items-center">
          {strings.backToYourWedding}
        </a>
      </p>
      <h2 className="text-32">{title}</h2>
      <p className="mt-4">{text}</p>
      {reach && (
        <p className="mt-4">
          <Words line={strings.questionsCallPhoneOrWrite} values={studioLinks(studio)} />
        </p>
      )}
      <ul className="mt-6 text-14">
        {[...signatures, { name: studio.name, at: countersignedAt }].map(({ name, at }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <span className="wrap-anywhere">{name}</span>
            <span className="quiet">{at ? strings.signed(formatStudioMoment(at)) : unsigned}</span>
          </li>
        ))}
      </ul>
      {countersignedAt && (
        <p className="mt-6">
          <a href={`${pathOf(page.id)}/agreement.pdf`} className="text-link">
            {strings.downloadTheSignedAgreementPDF}
          </a>
        </p>
      )}
      {replacement && (
        <p className="mt-4">
          <a href={pathOf(replacement.id)} className="text-link">
            {strings.seeVersion(replacement.number)}
          </a>
        </p>
      )}
      {status === "completed" && isClosed && (
        <p className="mt-4">
          <a
            href={`/my-wedding/payments?booking=${encodeURIComponent(page.bookingId)}`}
            className="text-link"
          >
            {strings.seeYourPayments}
          </a>
        </p>
      )}
      {inForce && status !== "completed" && inForce !== replacement?.id && (
        <p className="mt-4">
          <a href={pathOf(inForce)} className="text-link">
            {strings.yourCurrentAgreement}
          </a>
        </p>
      )}
      {payable && (
        <form method={payRetainer ? "post" : "get"} action="/my-wedding/payments" className="mt-8">
          <input type="hidden" name="booking" value={page.bookingId} />
          {payRetainer && <input type="hidden" name="pay" value={payRetainer} />}
          <button type="submit" className="button button-accent w-full sm:w-auto">
            {strings.payTheRetainer}
          </button>
        </form>
      )}
    </div>
  );
}
