import type { Sale } from '@toodles/api/contract/hours/sales.ts';

/** A sale fixture with 7.5 of 10 hours left. */
export const sampleSale = (changes: Partial<Sale> = {}): Sale => ({
  id: 7,
  reference: 'HP-4K7Q',
  packageId: 3,
  packageName: 'Monthly Pass',
  totalHours: 10,
  remainingHours: 7.5,
  customerName: 'Ananya Rao',
  customerPhone: '9876504821',
  customerEmail: null,
  totalAmount: '2499.00',
  notes: '',
  soldBy: 'Meera',
  status: 'active',
  validTill: '2026-12-20',
  cancelReason: null,
  refundedAmount: null,
  consentedAt: null,
  isAwaitingPayment: false,
  createdAt: '2026-11-20T04:30:00.000Z',
  version: 1,
  ...changes,
});
