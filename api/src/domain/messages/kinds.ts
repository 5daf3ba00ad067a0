import type { MessageKindKey, MessageSubject } from '../../contract/messages/messages.ts';
import type { Template } from './template.ts';

/** What the product knows about a kind of message. */
export interface MessageKind {
  about: MessageSubject;
  /** Its name in the portal. */
  label: string;
  /** When it is sent, for the portal. */
  when: string;
  /**
   * The family asked for it: it is sent at any hour, and also to a family that stopped other messages.
   */
  isAsked: boolean;
  /** What happens to one whose outcome stays unknown: a second copy, or none. */
  onUnknown: 'again' | 'drop';
  template: Template;
}

const bring = 'Please bring socks for everyone who plays.';

/** Every kind of message, with the product's own text. */
export const messageKinds: Record<MessageKindKey, MessageKind> = {
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
  party_received: {
    about: 'visit',
    label: 'Party received',
    when: 'A parent books a party, and it waits for the deposit or for the team.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'We have your party booking {reference}',
      body: 'Hi {name},\n\nWe have your party booking for {day} at {time}: {guests}, {package}. It is not confirmed yet.\n\nTo pay: {due}\nSee what is missing: {link}\n\nYour {centre} team',
    },
  },
  party_confirmed: {
    about: 'visit',
    label: 'Party confirmed',
    when: 'A party is confirmed: at once, after the deposit, or by the team.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Party confirmed: {day}, {time}',
      body: `Hi {name},\n\nYour party at {centre} is confirmed.\n\n{day}, {time} to {end}\n{guests}, {package}\nReference: {reference}\nStill to pay: {due}\n\nAddress: {address}\nDirections: {directions}\nYour party: {link}\n\n${bring} We look forward to it!`,
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
  party_week_before: {
    about: 'visit',
    label: 'A week before the party',
    when: 'At 10 AM, seven days before a party.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'One week until the party',
      body: `Hi {name},\n\nYour party at {centre} is in a week. This is what we have agreed:\n\n{day}, {time} to {end}\n{guests}, {package}\nTheme: {theme}\nCake: {cake}\nAdd-ons: {addons}\n\n{confirm}.\nStill to pay: {due}\nYour party: {link}\n\n${bring}\nTo change anything, please call us soon on {phone}. We look forward to it!`,
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
  payment_received: {
    about: 'payment',
    label: 'Payment received',
    when: 'A minute after a payment is recorded, with the link to its bill or receipt.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'We have received {amount}',
      body: 'Hi {name},\n\nWe have received {amount} for {what} on {day}. Thank you!\n\nStill to pay: {due}\nYour bill or receipt: {bill}\n\nYour {centre} team',
    },
  },
  refund_paid: {
    about: 'payment',
    label: 'Refund paid',
    when: 'A minute after a refund is recorded, with the link to its document.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'We have paid {amount} back',
      body: 'Hi {name},\n\nWe have paid {amount} back to you for {what} on {day}.\n\nThe document: {bill}\n\nQuestions? Call us on {phone}, we are happy to help.',
    },
  },
  payment_refused: {
    about: 'unpaid',
    label: 'Online payment not taken',
    when: 'An online payment is not taken, because its seats are gone, or the booking or party has changed.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'We did not take {amount}',
      body: 'Hi {name},\n\nWe did not take your payment of {amount} for {what} {reference} on {day} at {time}: {why}. The money goes back by itself within a week.\n\nSee it here: {link}\n\nQuestions? Call us on {phone}, we are happy to help.',
    },
  },
  payment_failed: {
    about: 'unpaid',
    label: 'Online payment failed',
    when: 'Five minutes after an online payment failed, if the booking or party still waits for it. Once for each.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Your payment did not go through',
      body: 'Hi {name},\n\nYour payment of {amount} for {what} {reference} on {day} at {time} did not go through: {why}.\n\nPay again here: {link}\n\nQuestions? Call us on {phone}, we are happy to help.',
    },
  },
  hours_used: {
    about: 'hours',
    label: 'Hours used',
    when: 'Ten minutes after a visit takes hours, with the balance.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: '{left} left',
      body: 'Hi {name},\n\nYour visit to {centre} on {day} took {used} of {package}.\n\nLeft: {left}, valid until {until}\nYour hours: {link}\n\nUntil next time!',
    },
  },
  hours_low: {
    about: 'hours',
    label: 'Hours low',
    when: 'At 10 AM on the day after a visit that left two hours or less.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'Your hours are running low',
      body: 'Hi {name},\n\n{package}: {left} left, valid until {until}.\n\nYour hours: {link}\n\nFor more hours, ask at the desk or call us on {phone}. Thank you!',
    },
  },
  hours_expiring: {
    about: 'hours',
    label: 'Hours about to expire',
    when: 'At 10 AM, 14 days before hours expire.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'Your hours expire on {until}',
      body: 'Hi {name},\n\n{package}: {left} left. They expire on {until}.\n\nYour hours: {link}\n\nCome and play, or call us on {phone}. We look forward to seeing you!',
    },
  },
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
};
