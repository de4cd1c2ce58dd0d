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
 * Returns each screen's chunks, including their imports, and the total cost: a high power of each screen's bytes, so
 * that the heaviest screen dominates and a light one can take more.
 * @param screens each with the bytes that it shares with no other
 */
function loadsOf(chunks: Chunk[], screens: ReadonlyMap<string, number>) {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  const needs = new Map(
    chunks.map((chunk) => [
      chunk,
      new Set(chunk.modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []))),
    ]),
  );
  const sizes = new Map(chunks.map((chunk) => [chunk, sizeOf(chunk)]));
  const loads = new Map<string, Set<Chunk>>();
  let cost = 0;
  for (const [screen, own] of screens) {
    const loaded = new Set(chunks.filter((chunk) => chunk.screens.has(screen)));
    for (const chunk of loaded) for (const next of needs.get(chunk) ?? []) loaded.add(next);
    cost += [...loaded].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), own) ** 48;
    loads.set(screen, loaded);
  }
  return { loads, cost };
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
 * Distributes modules to chunks: starts with one for each set of screens, then repeatedly merges the pair with the
 * lowest cost until no screen loads more than `most` chunks and no chunk is smaller than `least`.
 */
export function shareOut(
  modules: SharedModule[],
  { screens, most, least = 0, outerOf, mayJoin }: Limits,
): Chunk[] {
  let chunks = chunksByScreens(modules);
  for (;;) {
    const { loads } = loadsOf(chunks, screens);
    const [fullest, tooMany] = [...loads]
      .map(([screen, own]): [Set<Chunk>, number] => {
        const outer = outerOf(screen);
        if (outer === undefined) return [own, own.size - most];
        const all = new Set([...own, ...(loads.get(outer) ?? [])]);
        return [all, all.size + 1 - most];
      })
      .reduce((one, other) => (other[1] > one[1] ? other : one));
    const small = chunks.find(
      (chunk) => sizeOf(chunk) < least && [...loads.values()].some((of) => of.has(chunk)),
    );
    if (tooMany <= 0 && !small) return chunks;
    let best: { chunks: Chunk[]; cost: number } | undefined;
    const loaded = tooMany > 0 ? [...fullest] : chunks;
    for (const [at, one] of loaded.entries())
      for (const other of loaded.slice(at + 1)) {
        if (!mayJoin(one, other)) continue;
        if (tooMany <= 0 && one !== small && other !== small) continue;
        const tried = chunks.flatMap((chunk) =>
          chunk === other ? [] : chunk === one ? [join(one, other)] : [chunk],
        );
        const { cost } = loadsOf(tried, screens);
        if (!best || cost < best.cost) best = { chunks: tried, cost };
      }
    if (!best) return chunks;
    chunks = best.chunks;
  }
}
