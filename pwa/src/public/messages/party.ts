import { defineMessages } from '../../shared/messages.ts';

/** Booking a birthday party, step by step. */
export const party = defineMessages({
  en: {
    title: 'Book a party',
    steps: { 1: 'Choose Package', 2: 'Party Details', 3: 'Contact Details' },

    choosePackage: 'Choose a package to see the price',
    covers: (name: string, hours: string, guests: string) => `${name}, ${hours}, up to ${guests}`,
    hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
    guests: (n: number) => (n === 1 ? '1 guest' : `${n} guests`),
    wholeParty: 'for the whole party',
    hoursAndGuests: (hours: string, guests: string) => `${hours}, up to ${guests}`,
    popular: 'Most Popular',
    package: 'Package',
    packagesLoading: 'Loading the party packages',
    packagesFailed: 'The party packages did not load',
    nothingBooked: 'Nothing was booked.',
    noPackages: { title: 'No party packages just now', text: 'Message us your date and we will see.' },
    change: 'Change',
    changePackage: 'Change the package',

    childName: "Child's name",
    childNameHint: 'As we should sing it',
    age: 'Age',
    years: (n: number) => `${n} years`,

    time: 'Time',
    chooseDay: 'Choose a day to see when the party room is free.',
    timesLoading: 'Loading the times',
    timesFailed: 'The times did not load',
    noTimes: 'There are no parties on this day. Try another one.',
    roomFree: 'Room free',
    unavailable: {
      past_date: 'Over',
      date_too_far: 'Too far ahead',
      centre_closed: 'Closed',
      slot_closed: 'Not available',
      party_too_late: 'Ends after closing',
      party_too_soon: 'Too soon',
      room_taken: 'Room taken',
    },
    slotClosed: 'This slot is not available.',
    otherTime: 'Another time',
    notFree: 'Nothing is booked yet, and everything you typed is kept.',

    guestsLabel: 'Guests',
    chooseGuests: 'Choose how many',
    tooMany: (name: string, most: string) => `${name} is for up to ${most}.`,
    take: (name: string, most: string, price: string) => `Choose ${name} for ${most}, ${price}`,
    tooManyAnywhere: 'That is more than our largest party allows. Message us, and we’ll find a way.',
    upTo: (name: string, most: string) => `${name} is for up to ${most}`,
    ask: 'Ask on WhatsApp',
    askMessage: (guests: string) => `Hi! I would like to plan a birthday party for ${guests}.`,

    theme: 'Theme',
    cake: 'Cake',
    cakes: {
      Chocolate: 'Chocolate',
      Vanilla: 'Vanilla',
      Strawberry: 'Strawberry',
      'Custom Theme': 'Custom Theme',
    },
    optional: '(optional)',
    addOns: 'Extras',
    required: (price: string) => `${price}, part of every party`,
    total: 'Total',
    deposit: (daysBefore: number) =>
      daysBefore === 0
        ? 'Deposit, to confirm; the rest on the day'
        : `Deposit, to confirm; the rest ${daysBefore === 1 ? 'a day' : `${daysBefore} days`} before`,
    decoration: 'Decoration preference (optional)',
    decorationHint: 'Colours, a favourite animal, a banner in two languages',
    requests: 'Special requests (optional)',
    requestsHint: 'Allergies, a shy guest, a surprise: tell us',

    yourParty: 'Your party',
    partyOf: (child: string, age: string) => `${child}, ${age}`,
    span: (from: string, to: string) => `${from} to ${to}`,
    edit: 'Edit',
    editParty: 'Edit the party details',
    cakeOf: (cake: string) => `${cake} cake`,
    packageFor: (name: string, hours: string) => `${name}, ${hours}`,
    toPay: 'To pay, at the centre',
    taxes: 'All taxes are included.',
    book: 'Book Party',
    booking: 'Booking…',
    held: 'The room is yours when you tap Book Party. You pay at the centre.',
    heldForDeposit: 'We hold the room when you tap Book Party. The deposit confirms it.',
    payDeposit: {
      legend: 'How would you like to pay the deposit?',
      now: (amount: string) => ({
        title: `Pay ${amount} online, now`,
        text: 'Card, UPI or net banking. Your party is confirmed at once',
      }),
      later: { title: 'Later', text: 'On the page of your party, or at the centre' },
    },
    loginFirst: 'To hold the room we ask you to log in next. Everything you typed is kept.',

    offline:
      'You are offline. Everything is kept on this phone: tap Book Party when you have a signal again.',
    unreached:
      'We could not reach the centre. Everything you typed is kept on this phone: tap Book Party again when you have a signal. Tapping again won’t book twice.',
    priceChanged: (price: string | null) =>
      `${price ? `The price is now ${price}` : 'The price has changed'}. Nothing is booked yet: tap Book Party again if that is fine.`,
    failed: { title: 'Booking Failed', text: 'Failed to book birthday party. Please try again.' },
    succeeded: {
      title: 'Birthday Party Booked!',
      text: 'Your magical birthday party has been booked successfully.',
    },
  },
});
