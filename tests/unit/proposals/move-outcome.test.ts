import { expect, it } from "vitest";
import { takenBackWords } from "#app/features/proposals/desk/move-outcome.ts";
import { movedWords } from "#server/proposals/moving/contract.ts";

const DATE = "2027-10-02";

it.for([
  [
    { signers: ["Ana", "Ben"] },
    0,
    "New version sent to Ana and Ben, who sign next. A crew is held on October 2, 2027, and the wedding moves there once everyone has signed. Until then, the earlier agreement stays in force.",
  ],
  [
    { signers: ["Ana"] },
    1,
    "New version sent to Ana, who signs next. A crew is held on October 2, 2027, and the wedding moves there once everyone has signed. The signature on the earlier version is void.",
  ],
  [
    { signers: ["Ana", "Ben"], sharesMailbox: true },
    2,
    "New version sent to the mailbox of Ana and Ben, who sign next, one after the other. A crew is held on October 2, 2027, and the wedding moves there once everyone has signed. The signatures on the earlier version are void.",
  ],
] as const)("says who signs next and what counts until then: %j", ([sent, voids, words]) => {
  expect(movedWords({ ...sent, signers: [...sent.signers] }, { date: DATE, voids })).toBe(words);
});

it.for([
  [true, false, "What was agreed before is unchanged."],
  [
    false,
    true,
    "The signatures on the earlier version are void, too, so nothing is agreed now. Send a new version for them to sign.",
  ],
  [false, false, "The signatures on the earlier version are void, too, so nothing is agreed now."],
] as const)(
  "says what a move that was taken back leaves: agreed %s, new version %s",
  ([isAgreed, isNewWanted, words]) => {
    expect(takenBackWords({ id: "p", weddingDate: DATE, isAgreed, isNewWanted })).toBe(
      `Move taken back. The wedding is still on Saturday, October 2, 2027. ${words} Every partner who was asked gets an email.`,
    );
  },
);
