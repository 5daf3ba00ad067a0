import type { MessageKindKey } from '../../contract/messages/messages.ts';
import { bring, type MessageKind } from './message-kind.ts';

/** Messages about a party only. */
export const partyKinds = {
  party_received: {
    about: 'party',
    label: 'Party received',
    when: 'A parent books a party, and it waits for the deposit or for the team.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'We have your party booking {reference}',
      body: 'Hi {name},\n\nWe have your party booking for {day} at {time}: {guests}, {package}. It is not confirmed yet.\n\n{confirm}.\nYour party: {link}\n\nYour {centre} team',
    },
  },
  party_confirmed: {
    about: 'party',
    label: 'Party confirmed',
    when: 'A party is confirmed: at once, after the deposit, or by the team.',
    isAsked: true,
    onUnknown: 'again',
    template: {
      title: 'Party confirmed: {day}, {time}',
      body: `Hi {name},\n\nYour party at {centre} is confirmed.\n\n{day}, {time} to {end}\n{guests}, {package}\nReference: {reference}\nStill to pay: {due}\n\nAddress: {address}\nDirections: {directions}\nYour party: {link}\n\n${bring} We look forward to it!`,
    },
  },
  party_week_before: {
    about: 'party',
    label: 'A week before the party',
    when: 'At 10 AM, seven days before a party.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'One week until the party',
      body: `Hi {name},\n\nYour party at {centre} is in a week. This is what we have agreed:\n\n{day}, {time} to {end}\n{guests}, {package}\nTheme: {theme}\nCake: {cake}\nAdd-ons: {addons}\n\n{confirm}.\nStill to pay: {due}\n\n${bring}\nTo change anything, open your party: {link}\nOr call us on {phone}. We look forward to it!`,
    },
  },
  party_balance_due: {
    about: 'party',
    label: 'Balance of a party',
    when: 'At 10 AM on the day before the balance of a party is due, if something is still to pay.',
    isAsked: false,
    onUnknown: 'drop',
    template: {
      title: 'Still to pay: {due}',
      body: 'Hi {name},\n\nA reminder about your party at {centre} on {day} at {time}: {guests}, {package}.\n\nStill to pay: {due}\nYour party: {link}\n\n{confirm}. Reference: {reference}\n\nQuestions? Call us on {phone}. We look forward to it!',
    },
  },
} as const satisfies Partial<Record<MessageKindKey, MessageKind>>;
