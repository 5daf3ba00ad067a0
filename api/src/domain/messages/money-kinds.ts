import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { MessageKind } from './message-kind.ts';

/** Messages about payments and hours. */
export const moneyKinds = {
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
} as const satisfies Partial<Record<MessageKindKey, MessageKind>>;
