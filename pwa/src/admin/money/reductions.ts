import type { OwnLimits } from '@toodles/api/contract/money/reductions.ts';
import {
  evaluateReduction,
  givenAway,
  type PricedLine,
  type ReductionLimit,
} from '@toodles/api/domain/billing/reductions.ts';
import { rupeesText } from '@toodles/api/domain/money.ts';
import { read } from '../../shared/read.ts';

/** What the current user may take off a price. Another person may change it any day. */
export const limitsQuery = { ...read('GET /api/admin/limits'), staleTime: 60_000 };

/** The limit for lower prices; until it has loaded, only the server limits. */
export const reductionLimitOf = (limits: OwnLimits | undefined): ReductionLimit =>
  limits === undefined ? null : limits.reductionPercent;

export interface ReductionNotice {
  /** Shown under the price. */
  hint: string | undefined;
  /** The price is lower than this person may charge. */
  refusal: string | undefined;
  needsReason: boolean;
}

/** What a form says about a price: the list price, and what a lower one needs. */
export function reductionNotice(line: PricedLine, limit: ReductionLimit): ReductionNotice {
  const verdict = evaluateReduction(line, limit);
  const list = rupeesText(line.listPaise);
  if (verdict.kind === 'none') return { hint: `List price ${list}.`, refusal: undefined, needsReason: false };
  if (verdict.kind === 'reason') {
    const hint = `${rupeesText(verdict.givenPaise)} below the list price of ${list}.`;
    return { hint, refusal: undefined, needsReason: true };
  }
  const most =
    verdict.limitPercent === 0 ? 'You can’t go below' : `You can take off up to ${verdict.limitPercent}% of`;
  const refusal = `${most} the list price, ${list}. Charge ${rupeesText(verdict.lowestPaise)} or more, or ask a manager.`;
  return { hint: undefined, refusal, needsReason: givenAway(line) > 0 };
}
