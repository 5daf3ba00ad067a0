import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { MessageKind } from './message-kind.ts';

/** What the team writes, and what the owner gets. */
export const newsKinds = {
  visit_news: {
    about: 'news',
    label: 'News about a visit',
    when: 'The team writes to the families of selected bookings or parties.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'About your {what} on {day}',
      body: 'Hi {name},\n\nAbout your {what} on {day} at {time} ({reference}):\n\n{text}\n\nQuestions? Call us on {phone}. Your {centre} team',
    },
  },
  family_news: {
    about: 'family',
    label: 'News for a family',
    when: 'The team writes to selected families. Families that stopped such messages get none.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'News from {centre}',
      body: 'Hi {name},\n\n{text}\n\nQuestions? Call us on {phone}. Your {centre} team',
    },
  },
  closing_sheet: {
    about: 'till',
    label: 'Closing sheet',
    when: 'A till is closed. Goes to the owner, by email.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: '{drawer} closed: {difference}',
      body: 'The till {drawer} of {day} was closed by {person}.\n\nTaken: {taken}\nCash expected: {expected}\nCash counted: {counted}\nDifference: {difference}\n\nThe closing sheet: {link}\n\nHave a good evening!',
    },
  },
  morning_summary: {
    about: 'day',
    label: 'Morning summary',
    when: 'At 8 AM every day. Goes to the owner, by email.',
    isAsked: true,
    onUnknown: 'drop',
    template: {
      title: '{day}: {visits}',
      body: 'Good morning! Today, {day}, at {centre}:\n\nBookings: {visits}\nParties: {parties}\n\nYesterday: {taken}\nTo do: {todo}\n\nThe dashboard: {link}\n\nHave a good day!',
    },
  },
  alarm: {
    about: 'alarm',
    label: 'Alarms',
    when: 'Backups fail or are missing, a tablet is silent during opening hours, or a review has waited for a day. Goes to the owner, by email, once a day for each.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: '{problem}',
      body: 'Something needs you at {centre}:\n\n{problem}\n\nOpen {link} to look at it.',
    },
  },
} as const satisfies Partial<Record<MessageKindKey, MessageKind>>;
