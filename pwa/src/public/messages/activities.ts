import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

/** The page of the play zones. The customer gave the wording of the hours. */
export const activities = defineMessages({
  en: {
    tab: 'Play zones and opening hours',
    title: (zones: number) => `${zones} play zones`,
    titleAlone: 'Play zones',
    lead: 'One ticket opens them all. Here is what is in each, and for whom.',
    book: 'Book a session',
    prices: 'See the prices',

    zones: {
      title: 'What is inside',
      lead: 'A shield marks what keeps children safe there.',
      safety: 'Safety: ',
      loading: 'Loading the play zones',
      failed: 'The play zones did not load',
      empty: {
        title: 'The zones are being set up',
        text: 'Their pictures and what is in them will be here soon.',
        action: 'See the packages',
      },
    },
    ages: {
      legend: 'Your child’s age in years',
      all: 'Any',
      one: (age: number) => String(age),
      span: (from: number, to: number) => `${from} to ${to}`,
      found: (shown: number, all: number) => `${shown} of ${count(all, 'zone', 'zones')} made for this age`,
      foundAll: (all: number) => count(all, 'zone', 'zones'),
    },

    safety: {
      title: 'Safe by habit',
      lead: 'What is the same in every zone, every day.',
      few: (children: number) => ({
        title: `At most ${children} children`,
        text: 'In a slot, so that nobody waits long and nobody is pushed.',
      }),
      ages: (from: number, to: number) => ({
        title: `Only ages ${from} to ${to}`,
        text: 'No big children racing through the small ones’ corner.',
      }),
      soft: {
        title: 'Soft all round',
        text: 'Foam, padded edges and nets wherever there is something to fall from.',
      },
      clean: { title: 'Washed every night', text: 'Balls, blocks and mats, before the next day begins.' },
      socks: { title: 'Grip socks on', text: 'Shoes wait on the shelf; grip socks keep small feet steady.' },
      near: {
        title: 'You stay close',
        text: 'Benches beside the zones, with a view of what happens in them.',
      },
    },

    visit: {
      title: 'When to come',
      text: 'Choose a slot that suits you and we keep the places free.',
      weekdays: 'Weekdays',
      weekends: 'Weekends',
      hours: (from: string, to: string) => `${from} - ${to}`,
      closed: 'Closed',
      length: 'How long',
      sessions: (hours: number) => `${hours}-hour sessions`,
      room: 'How full',
      capacity: (children: number) => (children === 1 ? '1 kid per slot' : `${children} kids per slot`),
      lastEntry: 'Last entry',
      beforeClosing: (minutes: number) => `${minutes} minutes before closing`,
      failed: 'The opening hours did not load',
    },
  },
});
