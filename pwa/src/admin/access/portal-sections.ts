import {
  mdiAccountChildOutline,
  mdiBallotOutline,
  mdiCalendarTodayOutline,
  mdiCashRegister,
  mdiChartBar,
  mdiClockOutline,
  mdiCogOutline,
  mdiCurrencyInr,
  mdiForumOutline,
  mdiPartyPopper,
  mdiShapeOutline,
  mdiTimerSand,
  mdiViewDashboardOutline,
} from '@mdi/js';

/** One view of a page with an entry of its own in the navigation. */
export interface PageView {
  /** The page's path. */
  page: `/admin/${string}`;
  parameter: string;
  value: string;
  /** Parameters that turn it into another view. */
  without?: string;
}

export interface SectionEntry {
  label: string;
  /** An icon of `@mdi/js`. */
  icon: string;
  /** Set for an entry without pages of its own. */
  view?: PageView;
  /** Its pages have a switch between them in their head, so there are no tabs above it. */
  hasSwitch?: true;
}

/** The entries of the side navigation, in order. The counter has a button above them. */
export const portalSections = {
  counter: { label: 'Counter', icon: mdiCashRegister },
  dashboard: { label: 'Dashboard', icon: mdiViewDashboardOutline },
  today: {
    label: 'Today',
    icon: mdiCalendarTodayOutline,
    view: { page: '/admin/bookings', parameter: 'view', value: 'day', without: 'date' },
  },
  bookings: { label: 'Bookings', icon: mdiBallotOutline, hasSwitch: true },
  parties: { label: 'Parties', icon: mdiPartyPopper },
  families: { label: 'Families', icon: mdiAccountChildOutline },
  hours: { label: 'Hours', icon: mdiTimerSand },
  money: { label: 'Money', icon: mdiCurrencyInr },
  enquiries: { label: 'Enquiries', icon: mdiForumOutline },
  catalogue: { label: 'Catalogue', icon: mdiShapeOutline },
  opening: { label: 'Opening times', icon: mdiClockOutline },
  insights: { label: 'Analytics', icon: mdiChartBar },
  settings: { label: 'Settings', icon: mdiCogOutline },
} as const satisfies Record<string, SectionEntry>;
export type SectionName = keyof typeof portalSections;
