import { defineMessages } from '../../shared/messages.ts';

/** What lies around every page: header, side panel, footer, floating chat. */
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
    adminPanel: 'Admin Panel',
    getAdminAccess: 'Get Admin Access',
    adminAccess: 'Admin Access',
    bookings: 'My bookings',
    explore: 'Explore',
    goodToKnow: 'Good to know',
    goodToKnowTexts: ['Safety Guidelines', 'FAQ', 'Booking Help', 'Privacy Policy', 'Terms & Conditions'],
    lastEntry: (time: string) => `Last entry ${time}`,
    loadingPage: 'Loading the page',
    shortcuts: 'Shortcuts',
    chat: 'Chat with us on WhatsApp',
    newVersion: 'A new version is ready',
    reload: 'Reload',
  },
});
