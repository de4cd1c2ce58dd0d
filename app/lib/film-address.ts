type Film = { slug: string; title: string; published: boolean };

/** A film's own page; a draft has none that shows it, so it is looked up in the list of videos. */
export const filmAddress = ({ slug, title, published }: Film) =>
  published ? `/films/${slug}` : `/admin/videos?${new URLSearchParams({ q: title })}`;
