/** `Aarav`, `Aarav and Myra`, `Aarav, Myra and Zoya`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The children by name where they were named, else the family. */
export const namesOrFamily = (names: readonly string[], family: string): string =>
  names.length > 0 ? listed(names) : family;

/** `ends 4821`; '' where no phone is known. */
export const phoneEnd = (phone: string): string => (phone ? `ends ${phone.slice(-4)}` : '');

/** What is known, with a dot between. */
export const dotted = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
