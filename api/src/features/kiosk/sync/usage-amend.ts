import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/desk/operations.ts';
import { amendMinutes, mayAmend } from '../../../domain/desk/check-in.ts';
import { isErasedSale } from '../../../domain/families/erasure.ts';
import { amendVisit } from './amend-visit.ts';
import { isOwnOperation } from './arrive.ts';
import type { SaleContext } from './ledger-effects.ts';
import type { Decision, Facts, OperationContext, OperationHandler, UsageFacts } from './operation-handler.ts';
import { provenanceOf } from './provenance.ts';
import { undoVisit } from './undo-visit.ts';

export type Amend = z.output<(typeof operationPayloads)['usage.amend']>;

/** Amends or undoes a visit that the desk recorded minutes ago. */
export function usageAmend(amend: Amend): OperationHandler {
  const usageId = amend.usageId.toLowerCase();
  return {
    subject: ({ saleOf }) => {
      const id = saleOf.get(usageId);
      return id === undefined ? undefined : { kind: 'sales', id };
    },
    needs: { usageIds: [usageId], amendedIds: [usageId] },
    follows: usageId,
    evaluate: (facts, act) => evaluate({ ...amend, usageId }, facts, act),
  };
}

function evaluate(amend: Amend, facts: Facts, act: OperationContext): Decision {
  const usage = facts.usages.get(amend.usageId);
  const sale = usage && facts.sales.get(usage.package_sale_id);
  if (!usage || !sale) return { outcome: 'invalid', message: 'There is no visit with that ID.' };
  const refusal = amendRefusal(usage, facts, act);
  const given = { usage, sale, act };
  const judged =
    refusal !== undefined && isReopening(amend)
      ? reopenVisit(amend, given, facts)
      : evaluateAmendment(amend, given, refusal);
  return { ...judged, isErasedPerson: isErasedSale(sale) };
}

function evaluateAmendment(amend: Amend, given: SaleContext, refusal: string | undefined): Decision {
  if (refusal !== undefined) return { outcome: 'invalid', message: refusal };
  if (given.usage.voided_at) return noEffect('This visit was voided.');
  return apply(amend, given);
}

function apply(amend: Amend, given: SaleContext): Decision {
  return 'undo' in amend ? undoVisit(given) : amendVisit(amend, given);
}

type Changes = Exclude<Amend, { undo: true }>;

/**
 * Whether it only reopens a visit by undoing its check-out, whichever visit it is and however long after its
 * start.
 */
const isReopening = (amend: Amend): amend is Changes =>
  Object.entries(amend).every(
    ([field, value]) => field === 'usageId' || (field === 'checkedOutAt' && value === null),
  );

/** A desk can't undo a check-out of another desk or of the portal. */
function reopenVisit(amend: Changes, given: SaleContext, facts: Facts): Decision {
  const { usage, act } = given;
  const { checkOutProvenance } = usage;
  if (usage.voided_at) return noEffect('This visit was voided.');
  if (usage.checked_out_at === null) return noEffect('They were not checked out.');
  if (!checkOutProvenance || !isOwnOperation(checkOutProvenance, facts, act))
    return noEffect('Checked out at another desk, so it can’t be undone here.');
  return mayAmend(checkOutProvenance, provenanceOf(act))
    ? apply(amend, given)
    : { outcome: 'invalid', message: `A check-out can be undone for ${amendMinutes} minutes.` };
}

const noEffect = (message: string): Decision => ({ outcome: 'applied', message, effects: { changed: [] } });

function amendRefusal(usage: UsageFacts, facts: Facts, act: OperationContext): string | undefined {
  const { provenance } = usage;
  if (!provenance || !isOwnOperation(provenance, facts, act)) return recordedElsewhere;
  return usage.voided_at || mayAmend(provenance, provenanceOf(act)) ? undefined : tooLate;
}

const recordedElsewhere = 'This visit was not recorded at this desk. A manager can correct it in the portal.';
const tooLate = `A visit can be corrected here for ${amendMinutes} minutes. A manager can still do it in the portal.`;
