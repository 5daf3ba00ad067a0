import { defineMessages } from '../../shared/messages.ts';

/** Shared by both booking wizards: the frame, the days, the contact details, the consent. */
export const wizard = defineMessages({
  en: {
    back: 'Back',
    close: 'Close',
    next: 'Next',
    confirmPhone: {
      title: 'Confirm your number',
      text: 'We send a code by WhatsApp. Then your booking goes through.',
    },
    progress: 'Booking progress',
    step: (current: number, of: number) => `Step ${current} of ${of}`,
    days: {
      loading: 'Loading the days',
      failed: 'The days did not load',
      all: 'All dates',
      coming: 'Coming days',
      today: 'Today',
      closed: 'Closed',
      full: 'Full',
      fullDay: (day: string) => `${day}, full`,
      closedDay: (day: string) => `${day}, closed`,
      notOffered: (day: string) => `${day}, not with this package`,
      week: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
    },
    contact: {
      name: "Parent's name",
      nameHint: 'As you would like to be greeted',
      phone: 'Mobile number',
      phoneHint: 'We call this number if your child needs you',
      email: 'Email',
      emailHint: 'For questions about your booking',
      requests: 'Special requests (optional)',
      requestsHint: 'Allergies, a birthday, a shy first visit: tell us',
    },
    privacy: 'Privacy',
    inNewTab: '(opens in a new tab)',
    consentMissing: 'Please tick the box so that we may keep your booking.',
  },
});
