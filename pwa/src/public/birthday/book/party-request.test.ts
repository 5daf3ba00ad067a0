import { newParty } from '@toodles/api/contract/bookings/birthday.ts';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { type Draft, draftSchema } from './draft.ts';
import { priceOfParty } from './party-price.ts';
import { toPartyRequest } from './party-request.ts';

const deluxe: BirthdayPackage = {
  id: 2,
  slug: 'deluxe',
  name: 'Deluxe',
  description: '',
  price: 4999,
  duration: 3,
  maxGuests: 15,
  features: [],
  icon: 'Star',
  gradient: '',
  decorationTheme: '',
  ageGroup: '',
  image: '',
  isPopular: true,
  isActive: true,
};

const draft: Draft = {
  ...draftSchema.parse({}),
  packageType: 'deluxe',
  childName: ' Aarav ',
  childAge: 5,
  date: '2026-11-28',
  slot: { id: 3, startTime: '14:00' },
  guests: 12,
  addOns: [7],
  theme: 'Jungle Safari',
  cake: 'Chocolate',
  parentName: ' Anita Rao ',
  parentPhone: '+91 98765 43210',
  parentEmail: 'anita@example.com ',
};

const addOn = (id: number, name: string, price: string): AddOn => ({
  id,
  name,
  price,
  description: '',
  icon: '🎁',
  image: '',
  category: 'general',
  audience: 'birthday',
  isRequired: false,
  isActive: true,
  displayOrder: id,
  applicablePackages: [],
});
const cake = addOn(7, 'Custom Cake', '799.00');
const dj = addOn(6, 'DJ', '999.00');

test('counts required add-ons, and none of another package', () => {
  const offers = [
    { ...dj, isRequired: true },
    { ...cake, applicablePackages: ['starter'] },
  ];
  const price = priceOfParty({ ...deluxe, depositPercent: 50 }, offers, draft);
  expect(price.chosen.map(({ name }) => name)).toEqual(['DJ']);
  expect([price.totalPaise, price.depositPaise]).toEqual([599_800, 299_900]);
});

test('sends the fields of the contract, with the consent', () => {
  const request = toPartyRequest(draft, deluxe, priceOfParty(deluxe, [cake, dj], draft));
  expect(request).toEqual({
    childName: 'Aarav',
    childAge: 5,
    partyDate: '2026-11-28',
    timeSlotId: 3,
    numberOfGuests: 12,
    theme: 'Jungle Safari',
    cakePreference: 'Chocolate',
    decorationPreference: '',
    specialRequests: '',
    parentName: 'Anita Rao',
    parentPhone: '9876543210',
    parentEmail: 'anita@example.com',
    packageType: 'deluxe',
    addOnIds: [7],
    totalAmount: '5798.00',
    consent: { version: '2026-11-23', isAdult: true, isGuardian: true },
  });
  expect(newParty.parse(request).totalAmount).toBe(579_800);
});

test.each<Partial<Draft>>([{ childAge: null }, { date: null }, { slot: null }, { guests: null }])(
  'sends nothing with %o',
  (missing) =>
    expect(toPartyRequest({ ...draft, ...missing }, deluxe, priceOfParty(deluxe, [], draft))).toBeNull(),
);
