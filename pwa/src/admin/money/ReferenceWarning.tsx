import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordedPayment } from '@toodles/api/contract/money/payment-references.ts';
import { comparableReference } from '@toodles/api/domain/billing/payment-reference.ts';
import { moment, rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { bearer, utrText } from './said-paid.ts';
import type { TenderForm } from './tender.ts';

const recordedQuery = (references: readonly string[]) => ({
  ...read('GET /api/admin/payment-references', { query: { references: references.join('\n') } }),
  staleTime: 0,
});

const comparable = (references: readonly string[]): string[] =>
  [...new Set(references.map(comparableReference))].filter((one) => one !== '');

/** While someone types, so many characters are a reference; when the payment is recorded, one is enough. */
const SHORTEST = 4;

/**
 * Which payments are already recorded with these references.
 * `isSeen` is asked before recording: false if there are some that the person has not been told of yet.
 */
export function useRecordedPayments(references: readonly string[]) {
  const queryClient = useQueryClient();
  const mayTake = useHasPermission('payments.take');
  const wanted = comparable(references);
  const options = recordedQuery(wanted);
  const { data, isFetching } = useQuery({
    ...options,
    enabled: mayTake && wanted.some((one) => one.length >= SHORTEST),
  });
  const isSeen = async (): Promise<boolean> => {
    if (!mayTake || wanted.length === 0 || data !== undefined) return true;
    try {
      return (await queryClient.fetchQuery(options)).length === 0;
    } catch {
      // A warning that can't be had never keeps a payment from being recorded.
      return true;
    }
  };
  return { found: data ?? [], isAsking: isFetching && data === undefined, isSeen };
}

/** The same for one payment that is taken; only those by UPI have a number of their own. */
export const useRecordedWith = ({ method, reference }: TenderForm) =>
  useRecordedPayments(method === 'upi' ? [reference] : []);

/** Before a payment is recorded: others with its reference, which still stand. */
export function ReferenceWarning({ reference }: { reference: string }) {
  const { found } = useRecordedPayments([reference]);
  return <RecordedAlready found={found} />;
}

/** Says which payments have a reference already. @param several whether each has to say which reference it has */
export function RecordedAlready({
  found,
  several = false,
}: {
  found: readonly RecordedPayment[];
  several?: boolean;
}) {
  const timeZone = useTimeZone();
  if (found.length === 0) return null;
  // `TD-AB12CD (Anita Rao), ₹998 on 21 Nov, 9:05 AM`
  const paymentOf = (payment: RecordedPayment) =>
    `${bearer(payment)}, ${rupeesOf(payment.amount)} on ${moment(payment.at, timeZone)}`;
  const payments = found.map((one) =>
    several ? `${utrText(one.paymentReference)} for ${paymentOf(one)}` : paymentOf(one),
  );
  return (
    <Alert severity="warning" role="status">
      {several ? 'Already recorded: ' : 'This reference is already recorded for '}
      {payments.join('; ')}. Is it one payment for two bookings of a family? Otherwise look again in the
      bank’s app.
    </Alert>
  );
}
