import type { DeskBooking } from '@toodles/api/contract/desk/rows.ts';
import { expect, it } from 'vitest';
import { withArrivalHours } from './arrival-hours.ts';
import { minutesLeft, overlayOf } from './overlay.ts';

const sale = { id: 7, remainingHours: 5, revision: 3 };
const booking = (more: Partial<DeskBooking>): DeskBooking => ({
  ...{ id: 12, reference: 'TD-2KMP7', parentName: 'Ananya Rao', phone: '9876504821', packageName: 'Monthly' },
  ...{
    bookingDate: '2026-11-21',
    startTime: '14:00',
    endTime: '16:00',
    numberOfChildren: 1,
    childrenAges: [],
  },
  ...{ status: 'confirmed', paymentStatus: 'paid', totalAmount: '0.00', arrivedAt: null, revision: 3 },
  ...{ packageSaleId: 7, visitHours: 2 },
  ...more,
});
const left = (arrived: string | null | undefined, more: Partial<DeskBooking> = {}) => {
  const overlay = { ...overlayOf([]), arrived: new Map(arrived === undefined ? [] : [[12, arrived]]) };
  return minutesLeft(sale, withArrivalHours(overlay, [booking(more)]));
};
const here = '2026-11-21T08:30:00.000Z';

it('takes the hours of a reserved visit when the family comes, once', () => {
  expect(left(undefined)).toBe(300);
  expect(left(here)).toBe(180);
  expect(left(null)).toBe(300);
  // The server has taken them: the cached balance includes them.
  expect(left(here, { arrivedAt: here })).toBe(300);
  expect(left(here, { packageSaleId: null, visitHours: null })).toBe(300);
});
