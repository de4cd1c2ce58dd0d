/** A module with the screens that load it, and the modules that it imports. */
export type SharedModule = { id: string; size: number; screens: Set<string>; imports: string[] };

export type Chunk = { modules: SharedModule[]; screens: Set<string> };

/** One chunk for each set of screens that share a module. */
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

const join = (one: Chunk, other: Chunk): Chunk => ({
  modules: [...one.modules, ...other.modules],
  screens: new Set([...one.screens, ...other.screens]),
});

/** What each screen loads: its chunks, and whatever those import. */
function loadsOf(chunks: Chunk[], screens: string[]) {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  const needs = new Map(
    chunks.map((chunk) => [
      chunk,
      new Set(chunk.modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? []))),
    ]),
  );
  const sizes = new Map(
    chunks.map((chunk) => [chunk, chunk.modules.reduce((sum, { size }) => sum + size, 0)]),
  );
  const loads = new Map<string, Set<Chunk>>();
  let bytes = 0;
  for (const screen of screens) {
    const loaded = new Set(chunks.filter((chunk) => chunk.screens.has(screen)));
    for (const chunk of loaded) for (const next of needs.get(chunk) ?? []) loaded.add(next);
    for (const chunk of loaded) bytes += sizes.get(chunk) ?? 0;
    loads.set(screen, loaded);
  }
  return { loads, bytes };
}

type Limits = {
  screens: string[];
  /** The most chunks that a screen may load. */
  most: number;
  mayJoin: (one: Chunk, other: Chunk) => boolean;
};

/**
 * Shares modules out into chunks: at first one for each set of screens, then joined, those two first that cost the
 * screens the fewest bytes, until no screen loads more than `most`.
 */
export function shareOut(modules: SharedModule[], { screens, most, mayJoin }: Limits): Chunk[] {
  let chunks = chunksByScreens(modules);
  for (;;) {
    const { loads } = loadsOf(chunks, screens);
    const fullest = [...loads.values()].reduce((one, other) => (other.size > one.size ? other : one));
    if (fullest.size <= most) return chunks;
    let best: { chunks: Chunk[]; bytes: number } | undefined;
    const loaded = [...fullest];
    for (const [at, one] of loaded.entries())
      for (const other of loaded.slice(at + 1)) {
        if (!mayJoin(one, other)) continue;
        const tried = chunks.flatMap((chunk) =>
          chunk === other ? [] : chunk === one ? [join(one, other)] : [chunk],
        );
        const { bytes } = loadsOf(tried, screens);
        if (!best || bytes < best.bytes) best = { chunks: tried, bytes };
      }
    if (!best) return chunks;
    chunks = best.chunks;
  }
}
