import type { ChangeTerms as Terms } from '@toodles/api/contract/bookings/change-terms.ts';
import { day, phoneNumber, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { change } from '../messages/bookings.ts';

/** Until when and how often a visit can be changed here, or why it can't. */
export function ChangeTerms({ terms }: { terms: Terms }) {
  const { data: site } = useSite();
  const text = useTermsText(terms, phoneNumber(site?.phone ?? ''));
  return (
    text && (
      <Text size="sm" tone="muted" leading={1.4}>
        {text}
      </Text>
    )
  );
}

function useTermsText(terms: Terms, phone: string): string | null {
  const t = useMessages(change);
  const { refusal, until, changesLeft, maxChanges, feeAmount } = terms;
  if (refusal === 'no_changes_left')
    return maxChanges === 0 ? t.refused.off(phone) : t.refused.no_changes_left(maxChanges, phone);
  if (refusal === 'change_too_late') return t.refused.change_too_late(phone);
  // What is over or cancelled needs no words about it.
  if (refusal) return null;
  const last =
    until.time === '23:59' ? t.untilDay(day(until.date)) : t.until(day(until.date), timeOfDay(until.time));
  const fee = Number(feeAmount) > 0 ? t.fee(rupeesOf(feeAmount)) : '';
  return [last, t.left(changesLeft), fee].filter(Boolean).join(' ');
}
