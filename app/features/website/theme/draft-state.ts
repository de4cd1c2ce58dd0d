import type { Outcome } from "#app/lib/outcome.ts";
import { differingFields, type Look, type LookField } from "#server/website/theme/contract.ts";

export type DraftState = {
  /** The draft as the server had it when this form last heard of it. */
  base: { look: Look; version: number };
  mine: Look;
  /** Fields that somebody else changed while they were changed here: the choice is open. */
  clashes: LookField[];
  /** The last answer that was made use of. */
  heard: string;
};

type Standing = { draft: Look; version: number };
export type LookOutcome = Outcome<{ version: number }>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const take = (from: Look, fields: LookField[]): Partial<Look> =>
  Object.fromEntries(fields.map((name) => [name, from[name]]));

/** What was changed here and is not saved yet. */
export const editedFields = ({ base, mine }: DraftState) => differingFields(base.look, mine);

export const editsOf = (state: DraftState): Partial<Look> => take(state.mine, editedFields(state));

/**
 * Brings in a draft that somebody else has saved: their fields where nothing was changed here, ours where they
 * changed nothing, and a choice where both did.
 */
export function merged(state: DraftState, { draft, version }: Standing): DraftState {
  const { base, mine } = state;
  const edited = editedFields(state).filter((name) => !same(mine[name], draft[name]));
  return {
    ...state,
    base: { look: draft, version },
    mine: { ...draft, ...take(mine, edited) },
    clashes: edited.filter((name) => state.clashes.includes(name) || !same(base.look[name], draft[name])),
  };
}

/** What the form becomes by an answer to what it sent, and by the draft as it stands after that. */
export function settled(state: DraftState, outcome: LookOutcome, sent: Look, stands: Standing): DraftState {
  const heard = { ...state, heard: outcome.id };
  if (outcome.tone === "success" && outcome.value) {
    if (outcome.intent === "restore" || outcome.intent === "discard") {
      return {
        ...heard,
        base: { look: stands.draft, version: stands.version },
        mine: stands.draft,
        clashes: [],
      };
    }
    const saved = { ...heard, base: { look: sent, version: outcome.value.version } };
    return stands.version > saved.base.version ? merged(saved, stands) : saved;
  }
  return stands.version > state.base.version ? merged(heard, stands) : heard;
}
