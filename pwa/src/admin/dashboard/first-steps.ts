import { type FirstStep, type FirstSteps, tickedSteps } from '@toodles/api/contract/centre/first-steps.ts';
import type { PortalPageName } from '../access/portal-access.ts';

interface StepText {
  title: string;
  text: string;
  /** Where it is done; the second factor is set up in a dialog instead. */
  page?: PortalPageName;
  /** The part of that page, as in its address. */
  part?: string;
  /** The text of its link. */
  link: string;
  /** The button that ticks it, where the data can't show it or the centre may not need it. */
  tick?: 'Done' | 'Skip';
}

/** Each step of setting up a centre, in words. */
export const stepTexts: Record<FirstStep, StepText> = {
  contact: {
    title: 'Phone and WhatsApp',
    text: 'Parents see placeholders until you set both.',
    page: 'settings',
    part: 'section=centre',
    link: 'Set numbers',
  },
  address: {
    title: 'Address',
    text: 'It is on the website and on the map.',
    page: 'settings',
    part: 'section=centre',
    link: 'Set address',
  },
  upi: {
    title: 'UPI ID',
    text: 'Parents can’t pay by UPI until you set one.',
    page: 'settings',
    part: 'section=money',
    link: 'Set UPI ID',
    tick: 'Skip',
  },
  hours: {
    title: 'Opening hours',
    text: 'Parents can book in these hours.',
    page: 'operatingHours',
    link: 'Check hours',
    tick: 'Done',
  },
  prices: {
    title: 'Prices',
    text: 'Compare every package with your price list.',
    page: 'packages',
    link: 'Check prices',
    tick: 'Done',
  },
  team: {
    title: 'Your team',
    text: 'Each person needs their own account and PIN.',
    page: 'users',
    link: 'Add person',
  },
  second_factor: {
    title: 'Two-step sign-in',
    text: 'It protects your account if someone learns your password.',
    link: 'Set up',
  },
  tablet: {
    title: 'Front desk tablet',
    text: 'It checks families in, also without internet.',
    page: 'devices',
    link: 'Enrol tablet',
    tick: 'Skip',
  },
  tax: {
    title: 'Tax details',
    text: 'Ask your accountant what belongs on your bills.',
    page: 'tax',
    link: 'Check details',
    tick: 'Done',
  },
};

type Step = FirstSteps['steps'][number];

/** How many steps the card shows before someone asks for all. */
export const shownSteps = 4;

export type TickedStep = (typeof tickedSteps)[number];
export const isTicked = (step: FirstStep): step is TickedStep => tickedSteps.some((one) => one === step);

/** The steps to show: none once the card is hidden or nothing is left. */
export function openSteps({ steps, isDismissed }: FirstSteps): { open: Step[]; done: Step[] } | undefined {
  const open = steps.filter(({ isDone }) => !isDone);
  if (isDismissed || open.length === 0) return undefined;
  return { open, done: steps.filter(({ isDone }) => isDone) };
}
