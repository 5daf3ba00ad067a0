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

/** `/book` and `/birthday/book` open over the page that they were opened from. */
export const isWizard = (pathname: string): boolean => /\/book\/?$/.test(pathname);

/** Whether a link leads to the current page. */
export const isCurrent = (to: string, pathname: string): boolean =>
  (pathname.replace(/\/+$/, '') || '/') === to;

/** A booking or an hour pass: what a parent shows at the door. */
export const isTicket = (pathname: string): boolean => /^\/(bookings|account\/hours)\/[^/]+/.test(pathname);

/** The anchor of a play zone on the activities page. */
export const zoneAnchor = (id: number): string => `zone-${id}`;
