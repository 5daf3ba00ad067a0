/** The longest allowed path segment. */
const longest = 40;

/**
 * A name as a path segment: `Little Explorers' Party` is `little-explorers-party`. It always starts with a
 * letter, so it never looks like a row id.
 * @param kind the fallback for names without Latin letters
 */
export function slugOf(name: string, kind: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return cut(/^[a-z]/.test(plain) ? plain : [kind, plain].filter((part) => part !== '').join('-'), longest);
}

/** The slug, or the first free one of `slug-2`, `slug-3` and so on. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? '' : `-${n}`;
    const one = cut(slug, longest - ending.length) + ending;
    if (!isTaken(one)) return one;
  }
}

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');
