import type { ContactRole } from "#drizzle/enums.ts";
import {
  type Agreement,
  type CurrentState,
  type Money,
  PRESSES,
  type Press,
  type Turn,
  type TurnTo,
} from "#server/bookings/current-state/contract.ts";
import type { Client } from "../gate/contract.ts";
import { type ClientRight, can, isOfCouple, mayAfterCode } from "../rights/contract.ts";

/** The right that each action needs. */
const RIGHT_OF: Record<Press, ClientRight> = {
  choose: "sign",
  sign: "sign",
  ask_for_change: "write_message",
  decline: "decline",
  pay: "pay",
  write: "write_message",
  name_person: "change_people",
  edit_schedule: "change_schedule",
  ask_for_data: "download_data",
  ask_for_deletion: "ask_for_deletion",
};

/** `after_code`: in a session opened by a link, once a code has shown that it is them. */
export type MayPress = "yes" | "after_code" | "no";

/**
 * Whether an agreement needs the viewer's signature, or has it. `elsewhere`: the request went to an earlier address.
 */
export type OwnSignature = "due" | "given" | "elsewhere" | "none";

export type ViewerTurn = Omit<Turn, "who"> & {
  /** `partner`: the other one of the couple, for one of them. `couple`: for those who aren't of the couple. */
  who: "you" | "partner" | "couple" | "us" | "nobody";
};

/** What a person of a booking is told and offered about its current state. */
export type ViewerState = {
  own: OwnSignature;
  turn: ViewerTurn;
  may: Record<Press, MayPress>;
};

/** A wedding's current state as one of its people may know it: whoever may not see the agreement, without its people. */
export type SeenState = Omit<CurrentState, "money" | "turns" | "moneyTasks" | "possible"> &
  ViewerState & {
    role: ContactRole;
    /** Null for whoever may not see money. */
    money: Money | null;
  };

type Viewer = Pick<Client, "role" | "fromLink" | "isNamed" | "contactId" | "email">;

/** Whether a signer signs with codes sent to the viewer's address. */
const isOf = (viewer: Viewer) => (signer: Pick<Agreement["signers"][number], "email">) =>
  signer.email.toLowerCase() === viewer.email.toLowerCase();

/** Returns what an agreement has of the viewer's signature. */
function ownSignature({ signers }: Pick<Agreement, "signers">, viewer: Viewer): OwnSignature {
  const signer = signers.find(({ contactId }) => contactId === viewer.contactId);
  if (!signer) return "none";
  const isHere = isOf(viewer);
  // Whoever shares the mailbox signs in the same session, with a code of their own.
  const isDueHere = isHere(signer) && signers.some((one) => isHere(one) && one.signedAt === null);
  if (signer.signedAt !== null) return isDueHere ? "due" : "given";
  // Only the address that was asked can sign.
  return isDueHere ? "due" : "elsewhere";
}

function mayPress(
  press: Press,
  { possible, agreement }: CurrentState,
  viewer: Viewer,
  own: OwnSignature,
): MayPress {
  if (!possible.includes(press)) return "no";
  if (press === "sign" || press === "choose") {
    const isPossibleHere = agreement.signers.some(
      (one) => isOf(viewer)(one) && one.signedAt === null && one.isReachable,
    );
    if (own !== "due" || !isPossibleHere) return "no";
  }
  // Only whoever was asked to sign can decline.
  const isAsked = agreement.signers.some((one) => one.contactId === viewer.contactId && isOf(viewer)(one));
  if (press === "decline" && !isAsked) return "no";
  if (can(viewer, RIGHT_OF[press])) return "yes";
  return mayAfterCode(viewer, RIGHT_OF[press]) ? "after_code" : "no";
}

/** The action that each thing for the couple to do is done by. */
const PRESS_FOR: Partial<Record<TurnTo, Press>> = {
  sign: "sign",
  pay: "pay",
  reply: "write",
  decide: "write",
  ask_for_another_date: "write",
  answer_free_date: "write",
  ask_again: "write",
};

type Known = Pick<ViewerState, "own" | "may">;

/** Whether it is the viewer's own turn: never for an action that they can't take. */
function isOwn({ who, to }: Turn, { own, may }: Known): boolean {
  if (who === "studio" || who === "nobody") return false;
  // Whoever was asked at another address can only write.
  if (to === "sign" && own === "elsewhere") return may.write !== "no";
  const press = PRESS_FOR[to];
  return press !== undefined && may[press] !== "no";
}

/**
 * Returns what somebody may know of what is to be done, the most urgent first. To whoever may not see money, an amount
 * that is due is something that an undecided booking waits for. Of a decided one they read of no turn at all then: the
 * couple reads that it's theirs, and nobody may read that it's ours.
 */
function knownTurns({ turns }: CurrentState, viewer: Viewer): CurrentState["turns"] {
  const [first, ...others] = turns;
  if (first.to !== "pay" || others.length === 0 || can(viewer, "see_money")) return turns;
  return [{ ...first, who: "nobody", to: "nothing" }];
}

function seenTurn(state: CurrentState, viewer: Viewer, pressable: Known): ViewerTurn {
  const turns = knownTurns(state, viewer);
  const own = turns.find((one) => isOwn(one, pressable));
  const [first] = turns;
  // Others than the couple learn that signatures are missing, and neither whose nor since when.
  const known = (turn: Turn) =>
    can(viewer, "see_agreement") ? turn : { ...turn, names: turn.names.map(() => ""), since: null };
  // The studio's turn comes first, even if something can be done already.
  if (own && first.who !== "studio") return { ...known(own), who: "you" };
  if (first.who === "studio") return { ...known(first), who: "us" };
  if (first.who === "nobody") return { ...known(first), who: "nobody" };
  return { ...known(first), who: isOfCouple(viewer) ? "partner" : "couple" };
}

/** Stands for the earlier agreement's ID: others than the couple learn that there is one, and not which. */
const EARLIER = "earlier";

/** Returns an agreement as a person may know it: its state, and its people and their signatures for the couple only. */
function seenAgreement(agreement: Agreement, viewer: Viewer): Agreement {
  if (can(viewer, "see_agreement")) return agreement;
  const { kind, weddingDate, isOutdated, isMove, isOver, isOvertaken, studioSignsBy, isStudioLate, inForce } =
    agreement;
  return {
    kind,
    weddingDate,
    isOutdated,
    isMove,
    isOver,
    studioSignsBy,
    isStudioLate,
    id: null,
    validUntil: null,
    signers: [],
    studioSince: null,
    declinedBy: null,
    isOvertaken,
    inForce: inForce === null ? null : EARLIER,
    newer: null,
  };
}

/** Returns what a person is told and offered: by their role, and by how their session was opened. */
export function seenState(state: CurrentState, viewer: Viewer): SeenState {
  const { turns: _, moneyTasks: __, possible: ___, ...rest } = state;
  const own = ownSignature(state.agreement, viewer);
  const may = Object.fromEntries(
    PRESSES.map((press) => [press, mayPress(press, state, viewer, own)]),
  ) as ViewerState["may"];
  return {
    ...rest,
    agreement: seenAgreement(state.agreement, viewer),
    own,
    may,
    turn: seenTurn(state, viewer, { own, may }),
    role: viewer.role,
    money: can(viewer, "see_money") ? state.money : null,
  };
}
