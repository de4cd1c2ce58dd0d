import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { homeWords } from "#app/features/proposals/current-state/home-words.ts";
import { DeclineForm } from "#app/features/proposals/signing/decline-form.tsx";
import { ProposalSummary } from "#app/features/proposals/signing/proposal-summary.tsx";
import { stateWords } from "#app/features/proposals/signing/state-words.ts";
import { currentState } from "#server/bookings/current-state/service.ts";
import type { Paper } from "#server/bookings/facts/contract.ts";
import { seenState } from "#server/clients/viewer-state/contract.ts";
import { AGREEMENT_TEXTS } from "#server/mail/templates/agreement-texts.ts";
import { moveSentence } from "#server/proposals/date-state/contract.ts";
import type { WeddingProposals } from "#server/proposals/summaries/contract.ts";
import { ANA, factsWith, HOLD_END, NOW, paperWith } from "#tests/factories/facts.ts";

/** What is only true if more than one person of the couple signs. */
const OF_SEVERAL = /both of you|you both|you've both|either of you|neither of you|everyone/i;

const STATUSES: Paper["status"][] = ["sent", "signed", "completed", "declined", "expired", "superseded"];
const PROPOSALS = { replaced: [], ended: [] } as unknown as WeddingProposals;
const TO = "2027-10-02";

/** Everything that the couple's pages say of an agreement that only Ana signs. */
function pagesOf(status: Paper["status"], changes: Parameters<typeof factsWith>[0], earlier: Paper[] = []) {
  const signed = status === "signed" || status === "completed" ? 1 : 0;
  const both = paperWith(status, { id: "p-2", number: 2, signed });
  const paper = {
    ...both,
    signers: both.signers.slice(0, 1),
    ...(changes?.movingTo ? { weddingDate: TO, movesFrom: "2027-09-04" } : {}),
  };
  const facts = factsWith({
    status: "held",
    holdExpiresAt: HOLD_END,
    ...changes,
    papers: [...earlier, paper],
  });
  const viewer = { ...ANA, role: "partner", isNamed: false, fromLink: false } as const;
  const state = seenState(currentState(facts, NOW), viewer);
  const signatures = paper.signers.map(({ name, signedAt }) => ({ name, at: signedAt }));
  const page = {
    status,
    signatures,
    weddingDate: paper.weddingDate,
    bookingDate: "2027-09-04",
    validUntil: "2027-05-09",
    replacement: null,
    isCanceled: false,
    me: ANA,
    inForce: earlier[0]?.id ?? null,
    unreachable: [],
    hasSigned: signed > 0,
    offer: { packages: [{}], addOns: [] },
  } as unknown as Parameters<typeof stateWords>[1];
  const { name, text, next } = homeWords(state);
  return [
    JSON.stringify([name, text, next]),
    JSON.stringify(stateWords(state, page)),
    renderToStaticMarkup(<ProposalSummary state={state} proposals={PROPOSALS} />),
  ].join("\n");
}

const earlier = { ...paperWith("completed", { signed: 1 }) };
const inForce = { ...earlier, signers: earlier.signers.slice(0, 1) };

it.each(STATUSES)("a couple of which one person signs reads of no other signature: %s", (status) => {
  for (const said of [
    pagesOf(status, {}),
    pagesOf(status, { status: "confirmed" }),
    pagesOf(status, {}, [inForce]),
    pagesOf(status, { movingTo: TO }, [inForce]),
  ])
    expect(said).not.toMatch(OF_SEVERAL);
});

it("says who signs by how many do", () => {
  const typed = { values: {}, errors: {} } as Parameters<typeof DeclineForm>[0]["typed"];
  const form = (signers: number) => renderToStaticMarkup(<DeclineForm signers={signers} typed={typed} />);
  expect(form(1)).not.toMatch(OF_SEVERAL);
  expect(form(2)).toMatch(/either of you can decline/);
  const move = { weddingDate: TO, movesFrom: "2027-09-04" };
  for (const kind of ["confirmed", "open"] as const) {
    const { date } = currentState(factsWith({ status: kind === "open" ? "proposal" : kind }), NOW);
    expect(moveSentence(move, { date })).toMatch(/It moves once the new agreement is signed\./);
  }
});

it("the default mails, which couples of either kind get, don't say how many sign", () => {
  for (const { subject, body } of Object.values(AGREEMENT_TEXTS))
    expect(`${subject}\n${body}`).not.toMatch(OF_SEVERAL);
});
