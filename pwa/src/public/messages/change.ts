import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

const children = (n: number) => count(n, 'child', 'children');

/** A booking or party that its parent changes or looks up. */
export const change = defineMessages({
  en: {
    action: { play: 'Change day, time or children', party: 'Change day, time or guests' },
    until: (day: string, time: string) => `You can change it here until ${day}, ${time}.`,
    untilDay: (day: string) => `You can change it here until ${day}.`,
    left: (n: number) => `${count(n, 'change', 'changes')} left.`,
    fee: (amount: string) => `Each change costs ${amount}.`,
    refused: {
      no_changes_left: (times: number, phone: string) =>
        `It has been changed ${times === 1 ? 'once' : `${times} times`}, the most that is possible here. To change it again, call us: ${phone}.`,
      off: (phone: string) => `To change it, call us: ${phone}.`,
      change_too_late: (phone: string) => `It is too late to change it here. Call us: ${phone}.`,
    },
    page: {
      title: { play: 'Change your booking', party: 'Change your party' },
      back: (reference: string) => `Booking ${reference}`,
      now: 'Now',
      play: (day: string, time: string, n: number) => `${day}, ${time}, ${children(n)}`,
      party: (day: string, time: string, guests: number) =>
        `${day}, ${time}, ${count(guests, 'guest', 'guests')}`,
      notHere: 'This can’t be changed here',
      guests: 'Guests',
      guestCount: (n: number) => count(n, 'guest', 'guests'),
      onlyOn: (name: string, days: string) => `${name} is for: ${days}.`,
    },
    summary: {
      title: 'What changes',
      none: 'Choose another day, time or number to see what changes.',
      day: 'Day',
      time: 'Time',
      children: 'Children',
      ages: 'Ages',
      guests: 'Guests',
      was: 'was',
      is: 'now',
      price: 'Price',
      same: (amount: string) => `${amount}, as before`,
      fee: 'Fee for the change',
      toPay: 'To pay at the centre',
      toPayUpi: 'To pay by UPI',
      balance: 'To pay',
      refund: 'You get back',
      refundHow: (phone: string) => `We pay it back the way you paid. Questions? Call ${phone}.`,
      nothing: 'Nothing to pay',
      voucherLost: (code: string, reason: string) =>
        `${code} no longer applies. ${reason} You can use it for another booking while it is valid.`,
      checking: 'Checking the price…',
      failed: 'The price could not be checked',
      held: 'Your seats stay yours until you have the new ones.',
      heldRoom: 'Your room stays yours until you have the new one.',
      last: 'This is the last change that is possible here.',
      chooseTime: 'Choose a time.',
      chooseAges: 'Choose an age for each child.',
      confirm: 'Change booking',
      confirmParty: 'Change party',
      changing: 'Changing…',
      keep: 'Keep it as it is',
      offline: 'You are offline. Change it when you have a signal again.',
    },
    done: 'Booking changed',
    doneText: (day: string, time: string) => `See you on ${day}, ${time}.`,
    doneParty: 'Party changed',
    failed: 'Not changed',
    stale: 'This booking has changed in the meantime. Check it and try again: nothing was changed by you.',
    priceChanged: 'The price has changed. Nothing was changed yet: check the new total.',
    full: (seats: number) =>
      seats === 0
        ? 'This time is full. Choose another one.'
        : `Only ${count(seats, 'seat is', 'seats are')} left at this time. Choose another time or fewer children.`,
    find: {
      title: 'Find a booking',
      lead: 'With its reference and the mobile number that it was booked with. We send a code to that number.',
      reference: 'Booking reference',
      referenceHint: 'Such as TD-7K3QXM',
      referenceWrong: 'A reference looks like TD-7K3QXM.',
      send: 'Send code',
      find: 'Find booking',
      codeTitle: 'Enter the code',
      partyLogin: 'Parties open in your account, so the code also logs you in.',
      notFound: 'No booking with this reference and number. Check both.',
      found: 'Here is your booking',
      foundText: 'This phone remembers it from now on.',
      noReference: {
        before: 'No reference at hand?',
        link: 'Log in with the number',
        after: 'to see all its bookings.',
      },
      off: (phone: string) => `Codes by WhatsApp are switched off here. Call us and we’ll help: ${phone}.`,
      link: 'Find a booking by its reference',
    },
  },
});
