export type Dice = {
  /** From 0 up to, not including, 1. */
  roll: () => number;
  /** An integer, both ends included. */
  between: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** One of the choices, with probabilities by weight. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
};

/**
 * Returns a deterministic random number generator: the same seed yields the same numbers. Mulberry32, public domain,
 * by Tommy Ettinger.
 */
export function loadedDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = <T>(from: readonly T[], at: number): T => {
    const found = from[at];
    if (found === undefined) throw new Error("There is nothing to pick from");
    return found;
  };
  return {
    roll,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick: (from) => one(from, Math.floor(roll() * from.length)),
    weighted: (choices) => {
      let left = roll() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return one(choices, Math.max(0, found))[0];
    },
  };
}
