import { mayMove } from '@toodles/api/domain/booking.ts';
import type { EditClash } from '../ui/stale/useVersionedStore.ts';
import { moneyNames, moneyState } from './money-words.ts';
import { type Visit, whenText } from './visit.ts';
import type { VisitAction } from './visit-calls.ts';
import { statusNames } from './visit-words.ts';

interface ClashWords {
  facts: { label: string; was: string; is: string }[];
  /** The rejected change, in words. */
  wish: string;
  /** The button that applies it anyway; undefined if that no longer makes sense. */
  submit: string | undefined;
}

/** The texts for a visit that someone else changed meanwhile. */
export function clashWords({ base, current, mine }: EditClash<Visit, VisitAction>): ClashWords {
  const facts = [
    { label: 'When', was: whenText(base), is: whenText(current) },
    { label: 'Status', was: statusNames[base.status], is: statusNames[current.status] },
    { label: 'Payment', was: moneyNames[moneyState(base)], is: moneyNames[moneyState(current)] },
  ];
  if (isSo(current, mine)) return { facts, wish: 'Already done.', submit: undefined };
  const { done, submit } = wishOf(mine);
  const isOver = mine.kind === 'move' && !mayMove(current).ok;
  return { facts, wish: `It was not ${done}.`, submit: isOver ? undefined : submit };
}

/**
 * Whether the payment changed since the user decided about a refund, so that the decision is needed again.
 */
export const asksAnew = ({ base, current, mine }: EditClash<Visit, VisitAction>): boolean =>
  mine.kind === 'status' && mine.status === 'cancelled' && base.paymentStatus !== current.paymentStatus;

function isSo(now: Visit, wish: VisitAction): boolean {
  switch (wish.kind) {
    case 'status':
      return now.status === wish.status && !(wish.moneyGivenBack && moneyState(now) === 'give-back');
    case 'payment':
      return now.paymentStatus === wish.paymentStatus;
    case 'move':
      return now.date === wish.to.date && now.startTime === wish.to.startTime;
  }
}

function wishOf(action: VisitAction): { done: string; submit: string } {
  switch (action.kind) {
    case 'status': {
      const name = statusNames[action.status];
      return { done: `set to ${name}`, submit: `Set to ${name} anyway` };
    }
    case 'payment': {
      const name = moneyNames[action.paymentStatus].toLowerCase();
      return { done: `marked as ${name}`, submit: `Mark as ${name} anyway` };
    }
    case 'move':
      return { done: `moved to ${whenText(action.to)}`, submit: 'Move anyway' };
  }
}
