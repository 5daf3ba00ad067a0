import type { EnquiryType } from '@toodles/api/contract/centre/enquiries.ts';
import { defineMessages } from '../../shared/messages.ts';
import { type LastEntry, lastEntryText } from '../../shared/opening.ts';

/** The centre's data that the answers below use, formatted for display. */
export interface CentreFacts {
  name: string;
  phone: string;
  /** `Open daily, 10 AM to 8 PM`; one line for each run of days with the same hours. */
  opening: readonly string[];
  lastEntry: LastEntry;
  sessionHours: number;
  capacity: number;
  ages: { from: number; to: number };
  horizonDays: number;
  closesMinutesBefore: number;
  needsLogin: boolean;
  takesUpi: boolean;
  takesOnline: boolean;
}

const hours = (n: number) => (n === 1 ? '1 hour' : `${n} hours`);
/** `at the centre, by UPI or online` */
function waysToPay({ takesUpi, takesOnline }: CentreFacts): string {
  const ways = ['at the centre', ...(takesUpi ? ['by UPI'] : []), ...(takesOnline ? ['online'] : [])];
  return ways.length === 1 ? ways.join() : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
}

const kinds: Record<EnquiryType, string> = {
  general: 'A general question',
  play: 'Play sessions',
  birthday: 'A birthday party',
  other: 'Something else',
};

/** The contact page. */
export const contact = defineMessages({
  en: {
    head: { title: 'Contact, hours and directions' },
    title: 'Come and say hello',
    lead: 'Call, message or drop in. Whatever you want to know before the first visit, someone here has the answer.',
    call: 'Call us',
    write: 'Write to us',
    loading: 'Loading our contact details',
    failed: 'Our address and hours did not load',

    reach: 'How to reach us',
    address: 'Address',
    phone: 'Phone',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Message us',
    whatsAppMessage: 'Hi! I have a question.',
    email: 'Email',
    directions: 'Get directions',
    newTab: '(opens in a new tab)',

    opening: {
      title: 'Opening hours',
      lastEntry: (last: LastEntry) =>
        'time' in last
          ? `Last entry ${last.time}`
          : `Last entry ${last.minutesBefore} minutes before closing`,
      today: (hours: string) => `Today: ${hours}`,
      open: (until: string) => `Open now, until ${until}`,
      lastEntryOver: (until: string) => `Open until ${until}, last entry has passed`,
      opensToday: (time: string) => `Opens today at ${time}`,
      opensTomorrow: (time: string) => `Closed, opens tomorrow at ${time}`,
      opensOn: (day: string, time: string) => `Closed, opens ${day} at ${time}`,
      closed: 'Closed for now',
    },

    map: {
      title: 'Where we are',
      frame: (name: string, address: string) => `Map: ${name}, ${address}`,
      show: 'Show the map',
      hint: 'From Google Maps, and loaded only when you ask for it.',
      offline: 'The map needs a connection.',
    },

    questions: {
      title: 'Questions parents ask',
      list: (centre: CentreFacts) => [
        {
          question: 'When are you open, and when is the last entry?',
          answer: `${centre.opening.join('. ')}. The last entry is ${lastEntryText(centre.lastEntry)}. On some holidays the hours differ: the booking calendar always shows the right ones.`,
        },
        {
          question: 'Which ages is it for?',
          answer: `For children from ${centre.ages.from} to ${centre.ages.to} years. A parent or another grown-up of the family stays with them.`,
        },
        {
          question: 'How long is a session, and how full does it get?',
          answer: `A session is ${hours(centre.sessionHours)}, with at most ${centre.capacity} children in a slot, so there is always room to run.`,
        },
        {
          question: 'Do I have to book, and can I cancel?',
          answer: `A booking holds your places. ${centre.needsLogin ? 'You log in with your phone number' : 'It needs no account'}, and you pay ${waysToPay(centre)}. You can book up to ${centre.horizonDays} days ahead, for today until ${centre.closesMinutesBefore} minutes before a slot ends, and you can cancel until the slot starts.`,
        },
        {
          question: 'Can we celebrate a birthday with you?',
          answer: `Gladly. Choose a package on our birthday page and you see at once when the party room is free, or call ${centre.phone} and we plan it together.`,
        },
      ],
    },

    form: {
      title: 'Write to us',
      lead: 'Can’t find your answer? Ask us.',
      loading: 'Loading the form',
      name: 'Your name',
      phone: 'Mobile number',
      phoneHint: 'We answer on WhatsApp or call you here',
      email: 'Email (optional)',
      type: 'What is it about?',
      kinds,
      message: 'Your question',
      website: 'Leave this empty',
      purpose: 'We use this to answer you, and for nothing else.',
      privacy: 'Privacy',
      send: 'Send',
      sending: 'Sending…',
    },
    missing: {
      title: 'The form needs a connection',
      text: 'It could not be loaded just now. You can also reach us by phone.',
      again: 'Try again',
    },
    failure: {
      kept: 'What you wrote is kept on this phone.',
      offline:
        'You are offline. What you wrote is kept on this phone: press Send when you have a signal again.',
      unreached:
        'We could not reach the centre. What you wrote is kept on this phone: press Send again when you have a signal. Pressing again won’t send it twice.',
      tooMany: (wait: string, phone: string | undefined) =>
        `You have sent us several messages already. You can send another in ${wait}${phone ? `; if it is urgent, call ${phone}` : ''}. What you wrote is kept on this phone.`,
      minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
      fields: 'Please check the marked fields. Nothing was sent yet.',
    },
    sent: {
      title: (name: string) => `Thank you, ${name}`,
      text: (phone: string) =>
        `Your message is with our team. We answer on WhatsApp or call you on ${phone}.`,
      urgent: (phone: string) => `If it cannot wait, call ${phone}.`,
      another: 'Write another message',
    },
  },
});
