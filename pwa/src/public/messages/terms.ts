import { defineMessages } from '../../shared/messages.ts';
import { lastEntryText } from '../../shared/opening.ts';
import type { LegalFacts, LegalSection } from './legal-blocks.ts';

const hours = (n: number) => (n === 1 ? '1 hour' : `${n} hours`);

const account: LegalSection = {
  id: 'account',
  title: 'Your account',
  blocks: [
    {
      list: [
        'An account is yours alone. Anyone who can read the codes sent to your number can open it.',
        'In your profile you see where you are logged in, and can log out any other browser.',
        'You can erase your account there at any time. What you have booked and not played is then cancelled, and hours that are left are forfeited: we ask you first. If you have paid for something that is still to come, call us first.',
      ],
    },
  ],
};

const payingOnline = ({ takesOnline }: LegalFacts): string[] =>
  takesOnline
    ? [
        'You can also pay online, by card, UPI or net banking. We hold your places for ten minutes while you pay, and the payment confirms the booking. A payment that comes too late, twice or for another amount is not taken: it goes back by itself within a week.',
      ]
    : [];

/** The terms of booking and playing, in plain language, as the product implements them. */
export const terms = defineMessages({
  en: {
    head: { title: 'Terms and conditions' },
    title: 'Terms and conditions',
    lead: (name: string) =>
      `What you can count on, and what we ask of you, when you book and play at ${name}.`,
    /** Update it with the text. */
    changedOn: '2026-11-23',
    sections: (centre: LegalFacts): readonly LegalSection[] => [
      {
        id: 'booking',
        title: 'Booking a play session',
        blocks: [
          {
            list: [
              `A session is for 1 to 5 children from ${centre.ages.from} to ${centre.ages.to} years. A parent or lawful guardian books for them.`,
              centre.needsLogin
                ? 'You log in with your phone number to book.'
                : 'You need no account. The link that you get at the end opens your booking; keep it to yourself.',
              `You can book up to ${centre.horizonDays} days ahead, and for today until ${centre.closesMinutesBefore} minutes before a slot ends.`,
              'The places are yours from the moment we show you a booking reference. Until then they are not held.',
              'You see the whole price before you book. If it has changed in the meantime, nothing is booked until you have seen the new one.',
            ],
          },
        ],
      },
      {
        id: 'visit',
        title: 'Your visit',
        blocks: [
          {
            list: [
              `A ticket is for one child, for the slot you chose: ${hours(centre.sessionHours)} in every play zone that suits the child’s age. The packages page lists what else a package covers.`,
              `The last entry of the day is ${lastEntryText(centre.lastEntry)}.`,
              'A session ends when its slot ends, also for those who come later.',
              'Show your booking reference at the desk, or tell us the phone number you booked with.',
            ],
          },
        ],
      },
      {
        id: 'safety',
        title: 'Playing safely',
        blocks: [
          {
            list: [
              'A grown-up of the family stays at the centre and keeps an eye on the children. Our team looks after the play zones; it does not take your place.',
              'Everyone wears grip socks in the play zones. Bring your own, or get a pair at the desk.',
              'Each zone says which ages it is for. Please keep to it.',
              'Tell us about allergies or anything else we should know before the play begins.',
              'The team may stop a game that gets dangerous.',
            ],
          },
        ],
      },
      {
        id: 'paying',
        title: 'Prices and paying',
        blocks: [
          {
            list: [
              'Prices are in rupees: per child for play, for the whole party for a birthday.',
              centre.takesUpi
                ? 'You pay for a play session at the desk, or by UPI. A booking to be paid by UPI waits until our team has seen the money; then it is confirmed.'
                : 'You pay at the desk.',
              ...payingOnline(centre),
              'Extras, such as socks or photography, are paid at the centre.',
            ],
          },
        ],
      },
      {
        id: 'vouchers',
        title: 'Vouchers',
        blocks: [
          'One voucher counts for a booking. Each has its own conditions: its dates, how often it can be used in total and by one phone number, the minimum amount, and the packages it is for. You see the discount before you book. If you cancel the booking, the voucher can be used again while it is valid.',
        ],
      },
      {
        id: 'cancelling',
        title: 'Changing and cancelling',
        blocks: [
          {
            list: [
              'You can cancel a play session yourself until its slot starts, on the page of the booking. It costs nothing, and the places are free for others at once.',
              'To come at another time, cancel and book that time, or call us.',
              ...(centre.takesUpi
                ? [
                    `If you have paid by UPI already, call us on ${centre.phone} and we’ll settle it with you.`,
                  ]
                : []),
              'After the start a session can no longer be cancelled.',
              'If we cannot open for what you have booked, you owe nothing for it, and get back what you have paid.',
            ],
          },
        ],
      },
      {
        id: 'parties',
        title: 'Birthday parties',
        blocks: [
          {
            list: [
              'You log in with your phone number to book a party.',
              'The party room is yours from the start of the slot you choose, for as long as the package says, and never past closing time.',
              'Each package says how many guests it is for. We cannot take more than that in the same room.',
              'You pay at the centre. Booking costs nothing. If a package asks for a deposit, you see it before you book: the deposit confirms the party.',
              'You can cancel a party yourself up to the day before it, on its page in your account. It costs nothing, and the room is free for others at once. If you have paid a deposit, call us and we’ll settle it with you.',
              'To move a party, or to cancel it on its day, call or message us with its reference.',
            ],
          },
        ],
      },
      {
        id: 'hours',
        title: 'Hours of play',
        blocks: [
          {
            list: [
              `Hours that you buy in advance can be used for ${centre.hoursValidDays} days from the sale, unless another date was agreed.`,
              'Hours are taken for the visit, not for each child: two children of a family who play for two hours take two hours.',
              'They are taken in steps of half an hour. The desk tells you what is left.',
              'Your account shows every hour that you bought and played, and a pass for the desk, once you are logged in with the number the hours were sold to.',
              'If a visit was counted wrongly, tell us: we take it back and the hours return.',
            ],
          },
        ],
      },
      account,
      {
        id: 'law',
        title: 'The small print’s small print',
        blocks: [
          'These terms take nothing away from the rights that consumer law gives you. Indian law applies.',
          'When we change them, the date above changes. For what you have already booked, the terms of that day apply.',
          { text: 'How we handle what you tell us about yourself and your child:', page: 'privacy' },
        ],
      },
      {
        id: 'write',
        title: 'Who we are',
        blocks: [`These terms are between you and ${centre.name}. This is how you reach us:`, 'ways'],
      },
    ],
  },
});
