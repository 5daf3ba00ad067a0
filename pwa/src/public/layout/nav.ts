import { paths } from '../../shared/paths.ts';

/** The targets of header and footer links, by their key in the layout's messages. */
export const sections = [
  { name: 'activities', to: paths.activities },
  { name: 'packages', to: paths.packages },
  { name: 'birthday', to: paths.birthday },
  { name: 'gallery', to: paths.gallery },
  { name: 'contact', to: paths.contact },
] as const;

export const navigation = [{ name: 'home', to: paths.home }, ...sections] as const;

/** `/book` and `/birthday/book` open over a page. */
export const isWizard = (pathname: string): boolean => /\/book\/?$/.test(pathname);

/** The visible page of an address: for a wizard, the page behind it. */
export const pageOf = (pathname: string): string => pathname.replace(/\/(book\/?)?$/, '') || '/';

/** Whether a link leads to the current page; a wizard counts as the page behind it. */
export const isCurrent = (to: string, pathname: string): boolean => pageOf(pathname) === to;
