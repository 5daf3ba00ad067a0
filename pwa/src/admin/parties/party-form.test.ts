import { deskPartyFields } from '@toodles/api/contract/bookings/team-parties.ts';
import { expect, test } from 'vitest';
import { emptyParty, type PartyForm, partyForm, toDeskParty } from './party-form.ts';

const filled: PartyForm = {
  ...emptyParty,
  agreed: true,
  packageType: 'deluxe',
  partyDate: '2026-11-28',
  timeSlotId: '3',
  childName: 'Diya',
  childAge: '5',
  numberOfGuests: '15',
  parentName: 'Anita Rao',
  parentPhone: '98765 43210',
};

function errorsOf(form: PartyForm, mostGuests: number | undefined = 15): Record<string, string> {
  const issues = partyForm(mostGuests).safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('reports the missing fields of an empty form', () => {
  expect(errorsOf(emptyParty, undefined)).toEqual({
    packageType: 'Choose a package.',
    partyDate: 'Choose a day.',
    timeSlotId: 'Choose a slot.',
    childName: 'Please fill this in.',
    childAge: 'Choose an age.',
    numberOfGuests: 'Enter 5 to 29 guests.',
    parentName: 'Please fill this in.',
    parentPhone: 'Enter a 10-digit mobile number.',
    agreed: 'Ask the parent, then tick the box.',
  });
});

test('allows a blank theme, cake, request and email', () => expect(errorsOf(filled)).toEqual({}));

test.each([
  ['4', 'Enter 5 to 29 guests.'],
  ['30', 'Enter 5 to 29 guests.'],
  ['12.5', 'Enter 5 to 29 guests.'],
  ['16', 'This package is for up to 15 guests.'],
])('rejects %s guests', (numberOfGuests, message) => {
  expect(errorsOf({ ...filled, numberOfGuests })).toEqual({ numberOfGuests: message });
});

test('sends the fields of the contract', () => {
  const sent = toDeskParty(
    { ...filled, theme: 'Jungle Safari', payment: { method: 'card', reference: '0042' } },
    499_900,
  );
  expect(deskPartyFields.parse(sent)).toMatchObject({
    packageType: 'deluxe',
    timeSlotId: 3,
    childAge: 5,
    numberOfGuests: 15,
    theme: 'Jungle Safari',
    parentPhone: '9876543210',
    parentEmail: null,
    totalAmount: 499_900,
    payment: { method: 'card', reference: '0042' },
    consent: { version: '2026-11-23', isAdult: true, isGuardian: true },
  });
  expect(toDeskParty(filled, 499_900)).not.toHaveProperty('payment');
});
