import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import type { DeskUsage } from '@toodles/api/contract/desk/rows.ts';
import type { OperationInput, PayloadOf } from './operations.ts';

/** A visit on hours as this tablet knows it: enough to show it and to fill the edit form. */
export interface VisitFacts {
  packageSaleId: SaleKey;
  hoursUsed: number;
  usageDate: string;
  numberOfChildren: number;
  attendingChildrenNames: readonly string[];
  /** Also null when only the server knows them. */
  supervisorNotes: string | null;
  checkedInAt: string;
  checkedOutAt: string | null;
}

/** A visit with its family. */
export interface KnownVisit extends VisitFacts {
  customerName: string;
  phone: string;
  /** A manager reviews it, so this tablet does not know what it took from its sale. */
  inReview: boolean;
}

export type Amend = PayloadOf<'usage.amend'>;

/** A visit as this desk recorded it. */
export function recordedFacts(payload: PayloadOf<'usage.record'>): VisitFacts {
  return {
    packageSaleId: payload.packageSaleId,
    hoursUsed: Number(payload.hoursUsed),
    usageDate: payload.usageDate,
    numberOfChildren: payload.numberOfChildren ?? 1,
    attendingChildrenNames: payload.attendingChildrenNames ?? [],
    supervisorNotes: payload.supervisorNotes ?? null,
    checkedInAt: payload.checkedInAt,
    checkedOutAt: payload.checkedOutAt ?? null,
  };
}

/** A visit as the server sent it, which excludes its notes. */
export function cachedFacts(usage: DeskUsage): KnownVisit {
  const { packageSaleId, hoursUsed, usageDate, numberOfChildren, attendingChildrenNames } = usage;
  const { checkedInAt, checkedOutAt, customerName, phone } = usage;
  return {
    ...{ packageSaleId, hoursUsed, usageDate, numberOfChildren, attendingChildrenNames },
    ...{ supervisorNotes: null, checkedInAt, checkedOutAt, customerName, phone, inReview: false },
  };
}

/** A visit with an amend applied. */
export function amendedFacts<F extends Partial<VisitFacts>>(visit: F, amend: Amend): F {
  if ('undo' in amend) return visit;
  const { usageId: _, hoursUsed, ...rest } = amend;
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...visit, ...changes, ...(hoursUsed !== undefined && { hoursUsed: Number(hoursUsed) }) };
}

/** A visit with a later operation applied. */
export function factsAfter<F extends VisitFacts>(visit: F, work: OperationInput): F {
  if (work.kind === 'usage.checkout') return { ...visit, checkedOutAt: work.payload.checkedOutAt };
  return work.kind === 'usage.amend' ? amendedFacts(visit, work.payload) : visit;
}
