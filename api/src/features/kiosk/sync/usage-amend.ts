import type { z } from 'zod';
import type { operationPayloads } from '../../../contract/sync.ts';
import { amendMinutes, mayAmend } from '../../../domain/check-in.ts';
import { isOfErased } from '../../../domain/erasure.ts';
import { isOfThisDesk, toldBy } from './arrive.ts';
import type { OnSale } from './moving-hours.ts';
import { putRight } from './put-right.ts';
import { undo } from './undo.ts';
import type { Act, Facts, Judged, UsageFacts, Work } from './work.ts';

export type Amend = z.output<(typeof operationPayloads)['usage.amend']>;

/** Amends or undoes a visit that the desk recorded minutes ago. */
export function usageAmend(amend: Amend): Work {
  const usageId = amend.usageId.toLowerCase();
  return {
    subject: ({ saleOf }) => {
      const id = saleOf.get(usageId);
      return id === undefined ? undefined : { kind: 'sales', id };
    },
    needs: { usageIds: [usageId], amendedIds: [usageId] },
    follows: usageId,
    judge: (facts, act) => judge({ ...amend, usageId }, facts, act),
  };
}

function judge(amend: Amend, facts: Facts, act: Act): Judged {
  const usage = facts.usages.get(amend.usageId);
  const sale = usage && facts.sales.get(usage.package_sale_id);
  if (!usage || !sale) return { outcome: 'invalid', message: 'There is no visit with that ID.' };
  const refusal = whyNot(usage, facts, act);
  const given = { usage, sale, act };
  const judged =
    refusal !== undefined && letsIn(amend) ? letInAgain(amend, given, facts) : judgeOn(amend, given, refusal);
  return { ...judged, isOfErased: isOfErased(sale) };
}

function judgeOn(amend: Amend, given: OnSale, refusal: string | undefined): Judged {
  if (refusal !== undefined) return { outcome: 'invalid', message: refusal };
  if (given.usage.voided_at) return nothing('This visit was voided.');
  return apply(amend, given);
}

function apply(amend: Amend, given: OnSale): Judged {
  return 'undo' in amend ? undo(given) : putRight(amend, given);
}

type Changes = Exclude<Amend, { undo: true }>;

/**
 * Whether it only reopens a visit by undoing its check-out, whichever visit it is and however long after its
 * start.
 */
const letsIn = (amend: Amend): amend is Changes =>
  Object.entries(amend).every(
    ([field, value]) => field === 'usageId' || (field === 'checkedOutAt' && value === null),
  );

/** A desk can't undo a check-out of another desk or of the portal. */
function letInAgain(amend: Changes, given: OnSale, facts: Facts): Judged {
  const { usage, act } = given;
  const { checkOutTold } = usage;
  if (usage.voided_at) return nothing('This visit was voided.');
  if (usage.checked_out_at === null) return nothing('They were not checked out.');
  if (!checkOutTold || !isOfThisDesk(checkOutTold, facts, act))
    return nothing('Checked out at another desk, so it can’t be undone here.');
  return mayAmend(checkOutTold, toldBy(act))
    ? apply(amend, given)
    : { outcome: 'invalid', message: `A check-out can be undone for ${amendMinutes} minutes.` };
}

const nothing = (message: string): Judged => ({ outcome: 'applied', message, effects: { changed: [] } });

function whyNot(usage: UsageFacts, facts: Facts, act: Act): string | undefined {
  const { told } = usage;
  if (!told || !isOfThisDesk(told, facts, act)) return elsewhere;
  return usage.voided_at || mayAmend(told, toldBy(act)) ? undefined : tooLate;
}

const elsewhere = 'This visit was not recorded at this desk. A manager can correct it in the portal.';
const tooLate = `A visit can be corrected here for ${amendMinutes} minutes. A manager can still do it in the portal.`;
