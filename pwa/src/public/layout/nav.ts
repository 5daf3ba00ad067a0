import { paths } from '../../shared/paths.ts';

/** Where the header and the footer lead, by the name that the layout's messages have for it. */
export const sections = [
  { name: 'activities', to: paths.activities },
  { name: 'packages', to: paths.packages },
  { name: 'birthday', to: paths.birthday },
  { name: 'gallery', to: paths.gallery },
  { name: 'contact', to: paths.contact },
] as const;

export const navigation = [{ name: 'home', to: paths.home }, ...sections] as const;

/** Whether a link leads to where the visitor is; a wizard that lies over a page belongs to it. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === paths.home) return pathname === '/' || pathname === '/book';
  return pathname === to || pathname.startsWith(`${to}/`);
}
