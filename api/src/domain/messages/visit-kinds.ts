import type { MessageKindKey } from '../../contract/messages/messages.ts';
import { bring, type MessageKind } from './message-kind.ts';

/** Messages about a booking, or about any visit. */
export const visitKinds = {
  booking_received: {
    about: 'visit',
    label: 'Booking received',
    when: 'A parent books, and the booking waits for a payment or for the team.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'We have your booking {reference}',
      body: 'Hi {name},\n\nWe have your booking for {day} at {time}: {guests}, {package}. It is not confirmed yet.\n\n{confirm}.\nYour booking: {link}\n\nYour {centre} team',
    },
  },
  booking_confirmed: {
    about: 'visit',
    label: 'Booking confirmed',
    when: 'A booking is confirmed: at once, after the payment, or by the team.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Booking confirmed: {day}, {time}',
      body: `Hi {name},\n\nYour play session at {centre} is confirmed.\n\n{day}, {time} to {end}\n{guests}, {package}\nReference: {reference}\nTo pay at the centre: {due}\n\nAddress: {address}\nDirections: {directions}\nYour booking: {link}\n\n${bring} See you soon!`,
    },
  },
  visit_moved: {
    about: 'visit',
    label: 'Visit moved',
    when: 'The team moves a booking or a party to another day or time.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Moved to {day}, {time}',
      body: 'Hi {name},\n\nWe have moved your {what} at {centre} to {day} at {time}.\n\n{guests}, {package}\nReference: {reference}\nStill to pay: {due}\nDetails: {link}\n\nIf this does not suit you, please call us on {phone}. Thank you!',
    },
  },
  visit_changed: {
    about: 'visit',
    label: 'Visit changed',
    when: 'A parent changes a booking or a party online, or the team its number of children or guests, its package or its price.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Changed: {day}, {time}, {guests}',
      body: 'Hi {name},\n\nYour {what} at {centre} has been changed. It is now:\n\n{day}, {time} to {end}\n{guests}, {package}\nReference: {reference}\nStill to pay: {due}\nDetails: {link}\n\nThank you!',
    },
  },
  visit_cancelled: {
    about: 'visit',
    label: 'Visit cancelled',
    when: 'A booking or a party is cancelled, by the parent or by the team.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Cancelled: {day}, {time}',
      body: 'Hi {name},\n\nYour {what} at {centre} on {day} at {time} is cancelled. Reference: {reference}\n\n{refund}.\n\nQuestions? Call us on {phone}, we are happy to help.',
    },
  },
  visit_reminder: {
    about: 'visit',
    label: 'Reminder',
    when: 'At 6 PM on the day before a confirmed booking or party.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'See you on {day} at {time}',
      body: `Hi {name},\n\nSee you at {centre} on {day} at {time}: {guests}.\n\nReference: {reference}\nStill to pay: {due}\nDirections: {directions}\n\n${bring}\nCan’t come? Change it here: {link}\n\nThank you!`,
    },
  },
  visit_unconfirmed: {
    about: 'visit',
    label: 'Reminder: not confirmed',
    when: 'At 6 PM on the day before a booking or a party that is not confirmed.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'Not confirmed yet: {day}, {time}',
      body: 'Hi {name},\n\nYour {what} at {centre} on {day} at {time} is not confirmed yet: {guests}.\n\n{confirm}.\nYour {what}: {link}\n\nReference: {reference}\nQuestions, or can’t come? Call us on {phone}. Thank you!',
    },
  },
  thank_you: {
    about: 'visit',
    label: 'Thank-you',
    when: 'At 10 AM on the day after a visit that took place.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'Thank you for your visit',
      body: 'Hi {name},\n\nThank you for coming to {centre}! How was it? A few words from you help other families:\n{review}\n\nUntil next time!',
    },
  },
  waiting_joined: {
    about: 'visit',
    label: 'On the waiting list',
    when: 'A parent joins the waiting list of a full slot.',
    isAsked: true,
    onUnknown: 'drop',
    template: {
      title: 'Waiting list: {day}, {time}',
      body: 'Hi {name},\n\nYou are on the waiting list of {centre} for {day} at {time}: {guests}. We message you as soon as your seats are free.\n\nSee your place, or leave the list: {link}\n\nYour {centre} team',
    },
  },
  waiting_offer: {
    about: 'visit',
    label: 'Seats from the waiting list',
    when: 'Seats that a parent waits for are free. They are held for 30 minutes or until last entry.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Seats are free: {day}, {time}',
      body: 'Good news, {name}!\n\nSeats are free at {centre} on {day} at {time}: {guests}. We hold them for you until {until}.\n\nBook or decline them: {link}\n\nAfter that they go to the next family. Your {centre} team',
    },
  },
} as const satisfies Partial<Record<MessageKindKey, MessageKind>>;
