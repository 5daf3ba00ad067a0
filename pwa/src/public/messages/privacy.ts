import { defineMessages } from '../../shared/messages.ts';
import type { LegalFacts, LegalSection } from './legal-blocks.ts';

const monthsOf = (months = 36): string => `${months} months`;

/** The data that is collected, from whom, and for what purpose. */
const asked = (centre: LegalFacts): readonly LegalSection[] => [
  {
    id: 'short',
    title: 'In short',
    blocks: [
      {
        list: [
          'We ask for what a visit needs, and use it for that visit.',
          'We do not sell it, lend it, or use it for advertising.',
          'Nothing on this site follows you or your child around: no advertising, no tracking, no profile.',
          'You can see it, correct it, have it erased, and take back your consent at any time.',
        ],
      },
      `${centre.name}, at the address below, decides why and how it is used. In the words of the Digital Personal Data Protection Act, 2023, we are the Data Fiduciary, and you and your child are the Data Principals.`,
    ],
  },
  {
    id: 'asked',
    title: 'What we ask, and why',
    blocks: [
      {
        head: ['When', 'What we ask', 'What for'],
        table: [
          [
            'You book a play session',
            'Your name, phone and email, how many children come and their ages, special requests if you have any',
            'To hold the places, to know you at the desk, to reach you about the visit, and to be ready for your children',
          ],
          [
            'You book a birthday party',
            'The same, plus the first name and age of the birthday child, the number of guests, and your wishes for theme, cake and decoration',
            'To prepare the party and the room',
          ],
          [
            'You buy or use hours of play',
            'Your name and phone, an email if you give one, what you paid; at each visit its times, how many children came, their first names if you tell us, notes of the team about the visit',
            'To keep your balance right and to know which children are inside',
          ],
          [
            'You log in',
            centre.hasGoogleSignIn
              ? 'Your phone number, to which a code goes, or your name and email from Google; the name you give us; which browser it is'
              : 'Your phone number, to which a code goes, the name you give us, and which browser it is',
            'To show your bookings to you and no one else, and to show where you are logged in',
          ],
          [
            'You fill in your profile',
            'Your email, and your children’s first names and birthdays, if you choose to add them',
            'To fill in booking forms for you',
          ],
          [
            'You tell the team more about your family',
            'Your children’s birthdays, allergies and needs; who may pick them up, with a number; notes of the team',
            'To look after your children. The front desk sees pick-up and allergies only if you agree, and only on the days of your visits',
          ],
          [
            'You use a voucher',
            'Your phone number with the code',
            'Some vouchers can be used once per family',
          ],
          [
            'You wait for a full time',
            'Your name, phone and email, and how many children would come',
            'To hold seats for you when some become free, and to tell you so',
          ],
          ['You write to us', 'Your name, phone, email if you give one, and your message', 'To answer you'],
        ],
      },
      'Your email and what you write as a special request may tell us of an allergy or of what your child needs. Tell us only what helps us on the day.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      `Our guests are ${centre.ages.from} to ${centre.ages.to} years old, so you tell us about them: only a parent or a lawful guardian may book for a child. By ticking the box you confirm that you are one, that you are 18 or older, and that you agree to this page. We keep which text you agreed to, and when.`,
      'About a child we keep an age, a first name where a party or a visit needs it, and what you ask us to look out for. We keep a birthday only if you add it to your profile, where you can remove it again. No picture, no school, no location.',
      'We do not track children, do not watch what they do on a screen, and show them no advertising.',
    ],
  },
  {
    id: 'payment',
    title: 'Paying',
    blocks: [
      centre.takesUpi
        ? 'You pay at the centre, or with the UPI app on your phone. The app carries the amount and your booking’s reference to your bank; no card number and no UPI PIN ever reaches us. We keep what was due, how you pay, and whether it arrived.'
        : 'You pay at the centre. We keep what was due and whether it was paid; no card number ever reaches this site.',
    ],
  },
];

/** Where the data is stored, who sees it, how long it is retained, and the rights of the user. */
const storageSections = (centre: LegalFacts): readonly LegalSection[] => [
  {
    id: 'phone',
    title: 'What your phone keeps',
    blocks: [
      'So that a reload loses nothing and your booking opens without a signal, this site keeps a few things on your own device:',
      {
        list: [
          'what you have typed into a form, until it is sent or you close the tab; where a try to send it did not reach us, for a day, so that you can try again;',
          'the bookings made or opened on this phone, with the secret key that opens each of them: anyone who holds the phone can open them, and ‘My bookings’ lets you make the phone forget them;',
          'while you are logged in, what your account showed you: your name, number and email, your children, your visits, your hours. It is removed when you log out or erase your account;',
          'the pages, pictures and prices you have seen;',
          'one cookie, if you log in, which keeps you logged in, and one, if we send you a code, which identifies this browser for 400 days.',
          'The maker of your browser, if you turn on notifications: its service brings them to your device, encrypted, so that only your device can read them.',
          ...(centre.hasGoogleSignIn ? ['one more for a few minutes while you log in with Google.'] : []),
        ],
      },
      'There are no other cookies. Clearing the site’s data in your browser removes all of it.',
    ],
  },
  {
    id: 'speed',
    title: 'How fast our pages are',
    blocks: [
      'When a page has loaded, your browser reports how long that took and how long the page was open. We add it to a count for the day and keep nothing else: not who, not from where, not with which device.',
      'Our server’s own record of calls has the page, the time and whether it worked, and neither your name, nor your number, nor your network address.',
    ],
  },
  {
    id: 'shared',
    title: 'Who else sees it',
    blocks: [
      {
        list: [
          'Our own team, each as far as their work needs it. What they change is recorded with their name.',
          'The company that runs our servers for us, which may not use any of it for itself.',
          'WhatsApp, when you message us there, or when a login code is sent to you through it.',
          ...(centre.hasGoogleSignIn
            ? ['Google, if you choose to log in with your Google account: it tells us your name and email.']
            : []),
          ...(centre.takesOnline
            ? [
                'Razorpay, if you choose to pay online: its page gets your name, phone number and email, the amount and the booking’s reference, and what you enter there. No card number ever reaches us.',
              ]
            : []),
          'Google Maps, if you ask for the map on our contact page; it is not loaded before.',
          'An authority, where the law obliges us.',
        ],
      },
    ],
  },
  {
    id: 'kept',
    title: 'How long we keep it',
    blocks: [
      {
        head: ['What', 'How long'],
        table: [
          [
            'Bookings, parties and hour packages',
            `${monthsOf(centre.keptMonths?.visits)} after the visit, children’s names at visits ${monthsOf(centre.keptMonths?.names)}. Then, or when you ask us to erase your data, the record stays without you: amount and date, no name, no number, nothing about your child.`,
          ],
          [
            'Messages from the contact form',
            `${monthsOf(centre.keptMonths?.enquiries)}, or until you ask us to delete them`,
          ],
          ['Which devices get notifications', 'Until you turn them off, or log out there'],
          ['Your account', 'Until you erase it in your profile, which takes effect at once, or ask us to'],
          ['Login codes', '5 minutes. We keep a scrambled form, not the code itself.'],
          ['A login', 'Until you log out, for 30 days without a visit, and for half a year at most'],
          [
            'Counters that prevent misuse, by phone number or network address',
            'From a quarter of an hour to a day',
          ],
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'The Act gives you, for yourself and for your child, the right to',
      {
        list: [
          'know: a summary of what we have about you, what we do with it, and with whom it was shared;',
          'have it corrected, completed or brought up to date;',
          'have it erased, where no law makes us keep it;',
          'take back your consent in your profile: what was done before stays lawful, and what is still booked is cancelled;',
          'complain to us and get an answer;',
          'name someone to act for you if you die or can no longer act yourself.',
        ],
      },
      'In your account’s profile you can do most of this yourself, at once: see and correct what we have, download all of it as a file, and erase your account. This includes what you booked with your number without an account.',
      'Or call, message or write to us from the phone number you booked with, so that we know it is you. It costs nothing. We answer as soon as we can, and at the latest within 90 days.',
      'If our answer does not help you, you can turn to the Data Protection Board of India.',
    ],
  },
  {
    id: 'safe',
    title: 'How we keep it safe',
    blocks: [
      'What travels between you and us is encrypted. A booking opens only with its secret key or for its owner when logged in, the team sees what its work needs, and what the team changes is recorded.',
      'If something does go wrong with your data, we tell you and the Data Protection Board what happened, what it may mean for you and what we are doing about it.',
    ],
  },
  {
    id: 'write',
    title: 'Whom to ask',
    blocks: [
      `For any question about this page, and for everything under ‘Your rights’, reach the person in charge of privacy at ${centre.name}:`,
      'ways',
    ],
  },
];

/**
 * The privacy notice: the data that this product collects, stores and uses, and no more (India's DPDP Act
 * 2023 and its Rules of 2025).
 */
export const privacy = defineMessages({
  en: {
    head: { title: 'Privacy' },
    title: 'Privacy',
    lead: (name: string) =>
      `What ${name} asks you for, why, how long we keep it, and what you can ask us to do with it.`,
    /** Update it with the text. */
    changedOn: '2026-11-23',
    sections: (centre: LegalFacts): readonly LegalSection[] => [...asked(centre), ...storageSections(centre)],
  },
});
