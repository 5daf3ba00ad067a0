import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/desk/operations.ts';
import type { Decision, Facts, OperationContext, OperationHandler } from './operation-handler.ts';
import { provenanceOf } from './provenance.ts';

type CheckOut = z.output<(typeof operationPayloads)['usage.checkout']>;

/** Ends a visit. Of two check-outs, the first one received wins. */
export function usageCheckout(checkOut: CheckOut): OperationHandler {
  const usageId = checkOut.usageId.toLowerCase();
  return {
    subject: () => ({ kind: 'usages', id: usageId }),
    needs: { usageIds: [usageId] },
    follows: usageId,
    evaluate: (facts, act) => evaluate({ ...checkOut, usageId }, facts, act),
  };
}

function evaluate({ usageId, checkedOutAt }: CheckOut, { usages }: Facts, act: OperationContext): Decision {
  const usage = usages.get(usageId);
  if (!usage) return { outcome: 'invalid', message: 'There is no visit with that ID.' };
  if (usage.voided_at)
    return { outcome: 'applied', message: 'This visit was voided.', effects: { changed: [] } };
  if (usage.checked_out_at) {
    return { outcome: 'applied', message: 'This visit was already checked out.', effects: { changed: [] } };
  }
  const at = new Date(checkedOutAt).toISOString();
  const changed = [{ kind: 'usages' as const, id: usageId }];
  const checkOut = { usageId, at, operationId: act.id, provenance: provenanceOf(act) };
  return { outcome: 'applied', effects: { checkOut, changed } };
}
