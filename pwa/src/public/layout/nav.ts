import { paths } from '../../shared/paths.ts';

/** Where the header and the footer lead. */
export const sections = [
  { label: 'Activities', to: paths.homeSection('activities') },
  { label: 'Packages', to: paths.homeSection('packages') },
  { label: 'Birthday Parties', to: paths.homeSection('birthday') },
] as const;

export const navigation = [{ label: 'Home', to: paths.home }, ...sections] as const;

/** Whether a link leads to where the visitor is. */
export function isCurrent(to: string, { pathname, hash }: { pathname: string; hash: string }): boolean {
  return to === `${pathname}${hash}`;
}
