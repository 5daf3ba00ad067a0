/** As long as an address part may be. */
const longest = 40;

/**
 * A name as a part of an address: `Little Explorers' Party` is `little-explorers-party`. Always with a letter in front,
 * so that it is never taken for a row's number.
 * @param kind stands in where the name has no Latin letters
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

/** The slug, or the first of `slug-2`, `slug-3` … that is free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? '' : `-${n}`;
    const one = cut(slug, longest - ending.length) + ending;
    if (!isTaken(one)) return one;
  }
}

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');
