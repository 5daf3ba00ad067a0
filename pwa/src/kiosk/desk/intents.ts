import type { DeskBooking } from '@toodles/api/contract/sync.ts';
import type { Visit } from '../inside/visits.ts';
import { newOperationId } from '../outbox/enqueue.ts';
import type { Work } from '../outbox/operations.ts';

type Intent = { id: string; work: Work };

const ids = new Map<string, string>();

/** One id for as long as the page lives: however often it is tapped, the outbox takes it once. */
function idOf(intent: string): string {
  const id = ids.get(intent) ?? newOperationId();
  ids.set(intent, id);
  return id;
}

/** A visit ends once. Null for a booking, which ends with its slot. */
export function checkOutOf({ usageId }: Pick<Visit, 'usageId'>, now: number): Intent | null {
  if (usageId === null) return null;
  const checkedOutAt = new Date(now).toISOString();
  return {
    id: idOf(`out ${usageId}`),
    work: { kind: 'usage.checkout', payload: { usageId, checkedOutAt } },
  };
}

/** The children of a booking come once. */
export function arrivalOfBooking({ id: bookingId }: Pick<DeskBooking, 'id'>, now: number): Intent {
  const arrivedAt = new Date(now).toISOString();
  return {
    id: idOf(`here ${bookingId}`),
    work: { kind: 'booking.arrive', payload: { bookingId, arrivedAt } },
  };
}
