import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';

/** Every address of the desk. */
export const deskPaths = {
  find: '/kiosk',
  inside: '/kiosk/inside',
  waiting: '/kiosk/waiting',
  rollCall: '/kiosk/roll-call',
  sell: '/kiosk/sell',
  /** A bill for the family of a phone. */
  sellTo: (phone: string) => (phone === '' ? '/kiosk/sell' : `/kiosk/sell?phone=${phone}`),
  till: '/kiosk/till',
  countTill: '/kiosk/till/count',
  enrol: '/kiosk/enrol',
  checkIn: (saleId: SaleKey) => `/kiosk/check-in/${saleId}`,
  /** Keys of `core/money/due-entries.ts`, or `family-` and a phone for all that a family owes. */
  pay: (...dues: readonly string[]) => `/kiosk/pay/${dues.join('.')}`,
  /** The ids of the operations that were saved with one bill. */
  receipt: (ids: readonly string[]) => `/kiosk/receipt/${ids.join('.')}`,
  amendVisit: (usageId: string) => `/kiosk/put-right/${usageId}`,
} as const;
