import { defineMessages } from '../../shared/messages.ts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** The birthday page. */
export const birthday = defineMessages({
  en: {
    pageTitle: 'Birthday parties',
    title: 'Their day, our mess',
    lead: 'A private party room, six themes and a host who knows every game.',
    from: (price: string, guests: string) => ['From ', price, ` for ${guests}.`] as const,
    guests: (n: number) => (n === 1 ? '1 guest' : `${n} guests`),
    hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
    book: 'Book a party',
    ask: 'Ask us',
    enquiry: 'Hi! I would like to plan a birthday party.',

    packages: {
      title: (n: number) => `${numbers[n] ?? n} parties to choose from`,
      titleAlone: 'Find your party',
      lead: 'The room is yours alone for the whole party.',
      covers: 'for the whole party',
      facts: (hours: string, guests: string) => `${hours}, up to ${guests}`,
      popular: 'Most Popular',
      choose: (name: string) => `Choose ${name}`,
      loading: 'Loading the party packages',
      failed: 'The party packages did not load',
      empty: {
        title: 'New party packages are coming soon',
        text: 'Message us your date and we will tell you what we can do.',
        ask: 'Ask on WhatsApp',
      },
    },

    themes: {
      title: 'Six themes, all included',
      lead: 'Tap the favourite and we dress the room to match.',
      names: {
        'princess-palace': 'Princess Palace',
        'superhero-adventure': 'Superhero Adventure',
        'jungle-safari': 'Jungle Safari',
        'space-explorer': 'Space Explorer',
        'underwater-kingdom': 'Underwater Kingdom',
        'rainbow-unicorn': 'Rainbow Unicorn',
      },
    },

    included: {
      title: 'In every party',
      lead: 'Whichever package you choose, this is part of it.',
      features: [
        { title: 'The room to yourselves', text: 'No other family in it, from the first guest to the last.' },
        { title: 'A host for the games', text: 'Someone who knows how to get the shy ones to join in.' },
        { title: 'Your theme on the walls', text: 'Set up before you come, in one of the six themes.' },
        { title: 'Play zones for every guest', text: 'The whole centre is open to the party.' },
        { title: 'We tidy up', text: 'You carry home the presents, we sweep the confetti.' },
        { title: 'Nothing to pay online', text: 'You pay at the centre, on the day of the party.' },
      ],
      deposit: {
        title: 'A deposit confirms it',
        text: 'You see how much, and when the rest is due, before you book.',
      },
    },

    extras: {
      title: 'A little more',
      lead: 'Add them when you book the party.',
      covers: 'for the party',
      required: 'Part of every party.',
      loading: 'Loading the extras',
      failed: 'The extras did not load',
      empty: {
        title: 'No extras just now',
        text: 'Tell us what you have in mind and we will see what we can do.',
      },
    },

    steps: {
      title: 'How it works',
      list: [
        { title: 'Choose a package', text: 'By the number of guests and how long they stay.' },
        { title: 'Pick a day and a time', text: 'You see at once when the party room is free.' },
        {
          title: 'We get it ready',
          text: 'Theme, cake and wishes as you asked, before the first guest comes.',
        },
        { title: 'Come and celebrate', text: 'Bring the birthday child. We host, and we sweep.' },
      ],
    },

    questions: {
      title: 'Before you ask',
      pay: {
        question: 'When do we pay?',
        answer: 'At the centre, on the day. Booking here costs nothing and holds the room for you.',
        answerDeposit:
          'Booking here holds the room for you, and the deposit confirms the party. You see the deposit, and when the rest is due, before you book.',
      },
      guests: {
        question: 'What if more guests come?',
        answer: (most: string) =>
          `Each package says how many it is for; the largest takes ${most}. If it gets tight, message us before the day.`,
        answerAlone: 'Each package says how many it is for. If it gets tight, message us before the day.',
      },
      ages: {
        question: 'Which birthdays is it for?',
        answer: (from: number, to: number) =>
          `Everything here is built for children from ${from} to ${to}. Grown-ups are welcome to watch.`,
      },
      change: {
        question: 'Can we move the party?',
        answer: 'Call or message us with your reference, and we’ll find another free time together.',
      },
    },
    enquire: {
      title: 'Not sure yet?',
      text: 'Ask about dates, cakes or a wish that is not on this page.',
      whatsApp: 'Ask on WhatsApp',
      call: 'Call us',
    },

    booked: {
      title: (child: string) => `${child}’s party is booked`,
      held: (child: string) => `The room is held for ${child}’s party`,
      time: (from: string, to: string) => `${from} to ${to}`,
      reference: 'Reference',
      package: 'Package',
      theme: 'Theme',
      toPay: 'To pay',
      payWhere: 'at the centre, on the day',
      deposit: (amount: string) => `The party is confirmed when we have the deposit of ${amount}.`,
      nextTitle: 'What happens next',
      next: (phone: string) => [
        `We call ${phone} to talk about the cake and the decoration.`,
        'The room is dressed when you come.',
        'To change something, call or message us with the reference.',
      ],
      invite: 'Invite on WhatsApp',
      invitation: (facts: { child: string; day: string; from: string; to: string; centre: string }) =>
        `You are invited to ${facts.child}’s birthday party! ${facts.day}, ${facts.from} to ${facts.to}, at ${facts.centre}. See you there!`,
      payDeposit: 'Pay the deposit',
      mine: 'My bookings',
      close: 'Dismiss',
    },
  },
});
