import type {
  DeskBooking,
  DeskChanges,
  DeskParty,
  DeskSale,
  DeskUsage,
} from '@toodles/api/contract/desk/sync.ts';

/** Rows of the model server in the contract's shape. */

export const noChanges = (): DeskChanges => ({
  packages: [],
  sales: [],
  bookings: [],
  usages: [],
  staff: [],
  settings: [],
  parties: [],
  removed: [],
});

export const saleOf = (id: number, hours: number): DeskSale => ({
  id,
  reference: `HP-${id}`,
  packageName: 'Monthly',
  customerName: `Family ${id}`,
  phone: '9876543210',
  childrenNames: [],
  totalHours: hours,
  remainingHours: hours,
  status: 'active',
  validTill: '2027-03-14',
  lastVisit: null,
  revision: 0,
});

export const bookingOf = (id: number): DeskBooking => ({
  id,
  reference: `TD-${id}`,
  parentName: `Parent ${id}`,
  phone: '9876500000',
  packageName: 'Walk-in',
  bookingDate: '2026-11-21',
  startTime: '12:00',
  endTime: '14:00',
  numberOfChildren: 2,
  childrenAges: [3, 5],
  status: 'confirmed',
  paymentStatus: 'paid',
  totalAmount: '998.00',
  arrivedAt: null,
  revision: 0,
});

export const usageOf = (id: string, packageSaleId: number, hoursUsed: number): DeskUsage => ({
  id,
  packageSaleId,
  customerName: `Family ${packageSaleId}`,
  phone: '9876543210',
  hoursUsed,
  usageDate: '2026-11-21',
  numberOfChildren: 1,
  attendingChildrenNames: [],
  checkedInAt: '2026-11-21T06:30:00.000Z',
  checkedOutAt: null,
  revision: 0,
});

export const partyOf = (id: number): DeskParty => ({
  id,
  reference: `BP-${id}`,
  childName: 'Kabir',
  childAge: 5,
  parentName: `Parent ${id}`,
  phone: '9876500001',
  packageName: 'Gold',
  partyDate: '2026-11-21',
  startTime: '12:00',
  endTime: '15:00',
  numberOfGuests: 10,
  status: 'confirmed',
  paymentStatus: 'paid',
  totalAmount: '15000.00',
  arrivedAt: null,
  revision: 0,
});
