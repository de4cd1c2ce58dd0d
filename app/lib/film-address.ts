type Film = { slug: string; title: string; published: boolean };

/** Returns the film's public page. A draft has none, so this returns a search in the list of videos. */
export const filmAddress = ({ slug, title, published }: Film) =>
  published ? `/films/${slug}` : `/admin/videos?${new URLSearchParams({ q: title })}`;
