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

/** `/book` and `/birthday/book` lie over a page. */
export const isWizard = (pathname: string): boolean => /\/book\/?$/.test(pathname);

/** The page that is seen at an address: below a wizard, the one that it lies over. */
export const pageOf = (pathname: string): string => pathname.replace(/\/(book\/?)?$/, '') || '/';

/** Whether a link leads to where the visitor is; a wizard that lies over a page belongs to it. */
export const isCurrent = (to: string, pathname: string): boolean => pageOf(pathname) === to;
