/** `Aarav`, `Aarav and Myra`, `Aarav, Myra and Zoya`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The children's names if known, else the family's name. */
export const namesOrFamily = (names: readonly string[], family: string): string =>
  names.length > 0 ? joinNames(names) : family;

/** `ends 4821`; '' for an unknown phone. */
export const phoneEnd = (phone: string): string => (phone ? `ends ${phone.slice(-4)}` : '');

/** The known parts, with a dot between. */
export const joinParts = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
