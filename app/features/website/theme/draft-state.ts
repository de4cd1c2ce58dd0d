import type { Outcome } from "#app/lib/outcome.ts";
import { differingFields, type Theme, type ThemeField } from "#server/website/theme/contract.ts";

export type DraftState = {
  /** The server's draft that this form last received. */
  base: { theme: Theme; version: number };
  mine: Theme;
  /** Fields changed both here and by somebody else, with the choice still open. */
  clashes: ThemeField[];
  /** The id of the last processed response. */
  heard: string;
};

type StoredDraft = { draft: Theme; version: number };
export type ThemeOutcome = Outcome<{ version: number }>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const take = (from: Theme, fields: ThemeField[]): Partial<Theme> =>
  Object.fromEntries(fields.map((name) => [name, from[name]]));

/** Returns the fields changed here and not saved yet. */
export const editedFields = ({ base, mine }: DraftState) => differingFields(base.theme, mine);

export const editsOf = (state: DraftState): Partial<Theme> => take(state.mine, editedFields(state));

/**
 * Merges a draft saved by somebody else: their value where nothing was changed here, ours where they changed nothing,
 * and a choice where both did.
 */
export function merged(state: DraftState, { draft, version }: StoredDraft): DraftState {
  const { base, mine } = state;
  const edited = editedFields(state).filter((name) => !same(mine[name], draft[name]));
  return {
    ...state,
    base: { theme: draft, version },
    mine: { ...draft, ...take(mine, edited) },
    clashes: edited.filter((name) => state.clashes.includes(name) || !same(base.theme[name], draft[name])),
  };
}

/** Returns the form's next state, from the response to its request and the draft stored after it. */
export function settled(
  state: DraftState,
  outcome: ThemeOutcome,
  sent: Theme,
  stored: StoredDraft,
): DraftState {
  const heard = { ...state, heard: outcome.id };
  if (outcome.tone === "success" && outcome.value) {
    if (outcome.intent === "restore" || outcome.intent === "discard") {
      return {
        ...heard,
        base: { theme: stored.draft, version: stored.version },
        mine: stored.draft,
        clashes: [],
      };
    }
    const saved = { ...heard, base: { theme: sent, version: outcome.value.version } };
    return stored.version > saved.base.version ? merged(saved, stored) : saved;
  }
  return stored.version > state.base.version ? merged(heard, stored) : heard;
}
