import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

/** The page of the play packages. */
export const packages = defineMessages({
  en: {
    tab: 'Packages and prices',
    title: 'Packages and prices',
    lead: 'Come once, come at weekends, or keep hours for whenever it suits you.',
    book: 'Book a session',
    compareLink: 'Compare them',

    list: {
      title: 'Choose your kind of play',
      lead: 'Every price is for one child, covers the whole time and includes all taxes.',
    },

    compare: {
      title: 'Side by side',
      lead: 'When you come, how long you stay, and what an hour of play costs.',
      caption: 'Packages compared',
      aspect: 'What is compared',
      types: { walk_in: 'Walk-in', weekend: 'Weekend', monthly: 'Monthly' },
      price: 'Price per child',
      days: 'When',
      everyDay: 'Every day',
      weekendPrice: (price: string) => ` ${price} at weekends`,
      length: 'Play time',
      hours: (hours: number) => count(hours, 'hour', 'hours'),
      perHour: 'Price per hour',
      included: 'What is included',
      details: 'Good to know',
      next: 'Next step',
      book: 'Book',
      bookName: (name: string) => `Book ${name}`,
      loading: 'Loading the comparison',
    },

    addOns: {
      title: 'Little extras',
      lead: 'Add them in the last step of your booking, or ask for them at the desk when you come.',
      covers: 'each',
      required: 'Every child needs one.',
      loading: 'Loading the extras',
      failed: 'The extras did not load',
      empty: { title: 'No extras just now', text: 'Everything you need for a session is in the packages.' },
    },

    offers: {
      title: 'Special offers',
      lead: 'Copy a code and enter it in the last step of your booking.',
      code: 'Code',
      copy: 'Copy code',
      copied: 'Copied',
      copiedCode: (code: string) => `Code ${code} is copied. Enter it in the last step of your booking.`,
      byHand: 'Copy it by hand',
      loading: 'Loading the offers',
      failed: 'The offers did not load',
      empty: { title: 'No offers just now', text: 'When there is one, its code will be here.' },
    },

    party: {
      title: 'A whole party?',
      text: 'The party room, a theme and a host for your guests have their own packages.',
      see: 'See birthday parties',
    },
  },
});
