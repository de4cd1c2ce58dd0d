/** A module with the screens that load it, and the modules that it imports. */
export type SharedModule = { id: string; size: number; screens: Set<string>; imports: string[] };

export type Chunk = { modules: SharedModule[]; screens: Set<string> };

/** Returns one chunk for each set of screens that share a module. */
function chunksByScreens(modules: SharedModule[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  for (const shared of modules) {
    const key = [...shared.screens].sort().join();
    const chunk = chunks.get(key) ?? { modules: [], screens: shared.screens };
    chunk.modules.push(shared);
    chunks.set(key, chunk);
  }
  return [...chunks.values()];
}

const sizeOf = ({ modules }: Chunk) => modules.reduce((sum, { size }) => sum + size, 0);

const join = (one: Chunk, other: Chunk): Chunk => ({
  modules: [...one.modules, ...other.modules],
  screens: new Set([...one.screens, ...other.screens]),
});

/**
 * Returns for each chunk what it loads, itself included, and for each screen the chunks that it loads and their bytes.
 * @param screens each with the bytes that it shares with no other
 */
function loadsOf(chunks: Chunk[], screens: ReadonlyMap<string, number>) {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  const needs = (chunk: Chunk) =>
    chunk.modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []));
  const needed = new Map(chunks.map((chunk) => [chunk, new Set(needs(chunk))]));
  const reached = new Map(
    chunks.map((chunk) => {
      const all = new Set([chunk]);
      for (const one of all) for (const next of needed.get(one) ?? []) all.add(next);
      return [chunk, all];
    }),
  );
  const loads = [...screens].map(([screen, own]) => {
    const direct = chunks.filter((chunk) => chunk.screens.has(screen));
    const loaded = new Set(direct.flatMap((chunk) => [...(reached.get(chunk) ?? [])]));
    return { screen, loaded, bytes: [...loaded].reduce((sum, chunk) => sum + sizeOf(chunk), own) };
  });
  return { reached, loads, heaviest: Math.max(...loads.map(({ bytes }) => bytes)) };
}

type Loads = ReturnType<typeof loadsOf>;

/**
 * Returns the cost of merging two chunks: a high power of each screen's bytes, so that the heaviest screen dominates and
 * a light one can take more. Compares with the current heaviest screen, because powers of bytes exceed a number's range.
 */
function costOfJoin({ reached, loads, heaviest }: Loads, one: Chunk, other: Chunk, power: number): number {
  const both = [...new Set([...(reached.get(one) ?? []), ...(reached.get(other) ?? [])])];
  const sizes = both.map(sizeOf);
  let cost = 0;
  for (const { loaded, bytes } of loads) {
    if (!loaded.has(one) && !loaded.has(other)) continue;
    const more = sizes.reduce((sum, size, at) => (loaded.has(both[at] as Chunk) ? sum : sum + size), 0);
    if (more > 0) cost += ((bytes + more) / heaviest) ** power - (bytes / heaviest) ** power;
  }
  return cost;
}

type Limits = {
  /** Each screen with the bytes that it shares with no other. */
  screens: ReadonlyMap<string, number>;
  /** The maximum number of chunks per screen. */
  most: number;
  /** Minimum size in bytes. Smaller chunks are merged, because each costs a request. */
  least?: number;
  /** Returns the screen that contains a nested screen and whose chunks and own file load with it. */
  outerOf: (screen: string) => string | undefined;
  mayJoin: (one: Chunk, other: Chunk) => boolean;
};

/**
 * Merging is greedy, so a small change in one module can make a screen much heavier. Several powers are tried, because
 * the best one differs from build to build.
 */
const POWERS = Array.from({ length: 19 }, (_, at) => 8 * (at + 2));

/**
 * Distributes modules to chunks: starts with one for each set of screens, then repeatedly merges the pair with the
 * lowest cost until no screen loads more than `most` chunks and no chunk is smaller than `least`. Returns the attempt
 * with the lightest heaviest screen.
 */
export function shareOut(modules: SharedModule[], limits: Limits): Chunk[] {
  const attempts = POWERS.map((power) => mergeBy(power, modules, limits));
  const weights = attempts.map((chunks) => loadsOf(chunks, limits.screens).heaviest);
  return attempts[weights.indexOf(Math.min(...weights))] ?? [];
}

function mergeBy(
  power: number,
  modules: SharedModule[],
  { screens, most, least = 0, outerOf, mayJoin }: Limits,
): Chunk[] {
  let chunks = chunksByScreens(modules);
  for (;;) {
    const state = loadsOf(chunks, screens);
    const loadOf = new Map(state.loads.map(({ screen, loaded }) => [screen, loaded]));
    const [fullest, tooMany] = state.loads
      .map(({ screen, loaded }): [Set<Chunk>, number] => {
        const outer = outerOf(screen);
        if (outer === undefined) return [loaded, loaded.size - most];
        const all = new Set([...loaded, ...(loadOf.get(outer) ?? [])]);
        return [all, all.size + 1 - most];
      })
      .reduce((one, other) => (other[1] > one[1] ? other : one));
    const small = chunks.find(
      (chunk) => sizeOf(chunk) < least && state.loads.some(({ loaded }) => loaded.has(chunk)),
    );
    if (tooMany <= 0 && !small) return chunks;
    let best: { one: Chunk; other: Chunk; cost: number } | undefined;
    const candidates = tooMany > 0 ? [...fullest] : chunks;
    for (const [at, one] of candidates.entries())
      for (const other of candidates.slice(at + 1)) {
        if (!mayJoin(one, other)) continue;
        if (tooMany <= 0 && one !== small && other !== small) continue;
        const cost = costOfJoin(state, one, other, power);
        if (!best || cost < best.cost) best = { one, other, cost };
      }
    if (!best) return chunks;
    const { one, other } = best;
    chunks = chunks.flatMap((chunk) => (chunk === other ? [] : chunk === one ? [join(one, other)] : [chunk]));
  }
}
