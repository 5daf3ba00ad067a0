import { defineMessages } from './messages.ts';

/** The texts of shared/ui, and what all surfaces say about calls, opening hours and addresses. */
export const texts = defineMessages({
  en: {
    tryAgain: 'Try again',
    trying: 'Trying…',
    closeMessage: 'Close message',
    goHome: 'Go to the home page',
    failure: {
      server: 'The server could not do that just now. Nothing was changed.',
      unreached: 'We could not reach the centre. Check your connection and try again.',
      unknown: 'Something went wrong here. Please try again.',
    },
    stopped: {
      title: 'This page stopped working',
      text: 'What you had saved is safe. Reload the page to continue.',
      reload: 'Reload',
    },
    missing: {
      title: 'This page needs a connection',
      text: 'It has not been opened on this device before, so it can’t be shown without a signal.',
    },
    // The customer's wording.
    notFound: {
      title: '404 Page Not Found',
      text: 'Did you forget to add the page to the router?',
      next: 'There is nothing at this address. These pages are close by:',
      book: 'Book a session',
      pages: {
        home: 'Home',
        activities: 'Play zones',
        packages: 'Packages and prices',
        birthday: 'Birthday parties',
        contact: 'Contact',
        bookings: 'My bookings',
      },
    },
    phonePrefix: '+91',
    opening: {
      days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      daily: 'Open daily',
      closed: 'closed',
      closedForNow: 'Closed for now',
      hours: (from: string, to: string) => `${from} to ${to}`,
      span: (from: string, to: string) => `${from} to ${to}`,
      line: (days: string, hours: string) => `${days}, ${hours}`,
    },
  },
});

export type OpeningTexts = typeof texts.en.opening;
