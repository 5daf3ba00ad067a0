import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

const children = (n: number) => count(n, 'child', 'children');

/** The waiting list of full slots: in the wizard, on its own page and under My bookings. */
export const waiting = defineMessages({
  en: {
    /** In the wizard, when the chosen time is full. */
    full: {
      title: 'This time is full',
      freeTimes: (n: number) => `Free for ${children(n)}`,
      looking: 'Looking for free times',
      none: 'No other time is free in the next days.',
      left: (n: number) => `${n} left`,
      orWait: 'Or wait for this time',
      how: 'If seats become free, we message you and hold them for you for 30 minutes.',
      join: 'Join the waiting list',
      privacy: 'We use your details for this waiting list only.',
      phoneHint: 'We message you here when seats are free.',
      joining: 'Joining…',
      cancel: 'Not now',
    },
    joined: {
      title: 'You are on the waiting list',
      place: (ahead: number) =>
        ahead === 0
          ? 'You are first in line. Smaller families may be offered seats that are too few for you.'
          : `${count(ahead, 'family is', 'families are')} in line before you.`,
      next: 'We message you as soon as seats are free. You find your place under My bookings on this phone.',
      see: 'See my place',
    },
    page: {
      title: 'Waiting list',
      children: 'Children',
      name: 'Name',
      phone: 'Phone',
      book: 'Book these seats',
      payWithHours: (left: string) => `Use my hours (${left})`,
      decline: 'No, thank you',
      leave: 'Leave the waiting list',
      leaving: 'One moment…',
      again: 'Choose another time',
      failed: 'That did not work',
    },
    states: {
      waiting: { label: 'Waiting', title: 'You are on the waiting list' },
      offered: { label: 'Seats held', title: 'Seats are free for you' },
      booked: { label: 'Booked', title: 'These seats are booked' },
      declined: { label: 'Declined', title: 'You declined these seats' },
      expired: { label: 'Time is over', title: 'These seats went to the next family' },
      left: { label: 'Left', title: 'You left the waiting list' },
      removed: { label: 'Removed', title: 'You are no longer on the waiting list' },
      over: { label: 'Over', title: 'No seats became free in time' },
    },
    texts: {
      offered: (until: string) =>
        `We hold them for you until ${until}. After that they go to the next family.`,
      minutesLeft: (minutes: number) =>
        minutes <= 1 ? 'Less than a minute left' : `${minutes} minutes left`,
      booked: 'You find the visit under My bookings.',
      ended: 'You can join again while the time is full, or choose another one.',
    },
    confirm: {
      decline: {
        title: 'Decline these seats?',
        text: 'They go to the next family at once.',
        yes: 'Yes, decline',
      },
      leave: {
        title: 'Leave the waiting list?',
        text: 'Your place goes to the next family.',
        yes: 'Yes, leave',
      },
      no: 'Go back',
    },
    list: {
      title: 'Waiting list',
      card: (n: number) => `Waiting list, ${children(n)}`,
      until: (time: string) => `Seats are held for you until ${time}`,
    },
    /** In the wizard, while it books seats that are held. */
    held: (until: string) => `These seats are held for you until ${until}.`,
  },
});
