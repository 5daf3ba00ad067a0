import { orderStateNames } from '@toodles/api/contract/money/orders.ts';
import { mayMove } from '@toodles/api/domain/bookings/booking.ts';
import type { EditClash } from '../ui/stale/useVersionedStore.ts';
import { type BookingOrParty, whenText } from './visit.ts';
import type { VisitAction } from './visit-calls.ts';
import { stateOf, statusNames } from './visit-labels.ts';

interface ClashMessages {
  facts: { label: string; was: string; is: string }[];
  /** The rejected change, in words. */
  outcome: string;
  /** The button that applies it anyway; undefined if that no longer makes sense. */
  submit: string | undefined;
}

/** The texts for a visit that someone else changed meanwhile. */
export function clashMessages({
  base,
  current,
  mine,
}: EditClash<BookingOrParty, VisitAction>): ClashMessages {
  const facts = [
    { label: 'When', was: whenText(base), is: whenText(current) },
    { label: 'Status', was: statusNames[stateOf(base)], is: statusNames[stateOf(current)] },
    { label: 'Payment', was: orderStateNames[base.orderState], is: orderStateNames[current.orderState] },
  ];
  if (isAlreadyApplied(current, mine)) return { facts, outcome: 'Already done.', submit: undefined };
  const { done, submit } = describeAction(mine);
  const isOver = mine.kind === 'move' && !mayMove(current).ok;
  return { facts, outcome: `It was not ${done}.`, submit: isOver ? undefined : submit };
}

/**
 * Whether the payment changed since the user decided about a refund, so that the decision is needed again.
 */
export const mustAskAgain = ({ base, current, mine }: EditClash<BookingOrParty, VisitAction>): boolean =>
  mine.kind === 'status' && mine.status === 'cancelled' && base.paidAmount !== current.paidAmount;

function isAlreadyApplied(now: BookingOrParty, action: VisitAction): boolean {
  switch (action.kind) {
    case 'status':
      return (
        now.status === action.status &&
        !((action.money?.refund || action.sendBack) && now.orderState === 'to_refund')
      );
    case 'no-show':
      return now.isNoShow === action.isNoShow;
    case 'arrival':
      return (now.arrivedAt !== null) === action.hasArrived;
    case 'move':
      return now.date === action.to.date && now.startTime === action.to.startTime;
  }
}

function describeAction(action: VisitAction): { done: string; submit: string } {
  switch (action.kind) {
    case 'status': {
      const name = statusNames[action.status];
      return { done: `set to ${name}`, submit: `Set to ${name} anyway` };
    }
    case 'no-show':
      return action.isNoShow
        ? { done: 'marked as a no-show', submit: 'Mark as a no-show anyway' }
        : { done: 'changed back', submit: 'Change back anyway' };
    case 'arrival':
      return action.hasArrived
        ? { done: 'marked as here', submit: 'Mark as here anyway' }
        : { done: 'changed back', submit: 'Undo the arrival anyway' };
    case 'move':
      return { done: `moved to ${whenText(action.to)}`, submit: 'Move anyway' };
  }
}
