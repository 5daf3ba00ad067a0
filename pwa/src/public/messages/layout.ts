import { defineMessages } from '../../shared/messages.ts';
import type { LastEntry } from '../../shared/opening.ts';

/** The parts around every page: header, side panel, footer, floating chat, the wizard's placeholder. */
export const layout = defineMessages({
  en: {
    pages: {
      home: 'Home',
      activities: 'Activities',
      packages: 'Packages',
      birthday: 'Birthday Parties',
      gallery: 'Gallery',
      contact: 'Contact',
    },
    skip: 'Skip to the page',
    homeLink: ', home',
    mainNavigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    login: 'Login with WhatsApp',
    loginShort: 'Log in',
    logout: 'Log out',
    account: 'My account',
    adminPanel: 'Admin Panel',
    getAdminAccess: 'Get Admin Access',
    adminAccess: 'Admin Access',
    // The customer gave the wording of these alerts.
    selfAdmin: {
      granted: 'Admin access granted! Refreshing page...',
      refused: 'Failed to grant admin access. Please ensure you are logged in.',
      unreached: 'Error granting admin access',
    },
    bookings: 'My bookings',
    explore: 'Explore',
    goodToKnow: 'Good to know',
    goodToKnowTexts: ['Safety Guidelines', 'FAQ', 'Booking Help', 'Privacy Policy', 'Terms & Conditions'],
    lastEntry: (last: LastEntry) =>
      'time' in last ? `Last entry ${last.time}` : `Last entry ${last.minutesBefore} minutes before closing`,
    copyright: (year: string, name: string) => `© ${year} ${name}`,
    terms: 'Terms',
    privacy: 'Privacy',
    smallPrint: 'Small print',
    loadingPage: 'Loading the page',
    shortcuts: 'Shortcuts',
    chat: 'Chat with us on WhatsApp',
    // The four quick messages of the floating button.
    quickMessages: [
      { label: 'Book a play session', message: 'Hi! I would like to book a play session.' },
      { label: 'Birthday party enquiry', message: 'Hi! I would like to know about birthday parties.' },
      { label: 'Check availability', message: 'Hi! Which time slots are free?' },
      { label: 'General enquiry', message: 'Hi! I have a question.' },
    ],
    // Shown over a page while a wizard's code loads.
    wizard: {
      session: 'Book a session',
      party: 'Book a party',
      close: 'Close',
      opening: 'Opening the booking',
      needsScript: 'Booking online needs JavaScript, which is switched off in this browser.',
      home: 'Go to the home page',
      needsConnection: 'Booking needs a connection',
      why: 'Seats are counted at the centre, so a session can only be booked with a signal.',
      callInstead: 'You can also call us:',
      tryAgain: 'Try again',
      back: 'Back to the page',
    },
    newVersion: 'A new version is ready',
    reload: 'Reload',
  },
});
