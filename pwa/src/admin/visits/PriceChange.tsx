import Alert from '@mui/material/Alert';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { ApiError } from '../../shared/api-error.ts';
import { rupeesOf } from '../../shared/format.ts';

/** What a correction costs, as the server has worked it out. */
const priceChange = z.object({ agreedAmount: z.string(), totalAmount: z.string() });
export type PriceChange = z.output<typeof priceChange>;

/** The totals in a refusal that asks to confirm a new price; undefined for other errors. */
export function parsePriceChange(error: unknown): PriceChange | undefined {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return;
  return priceChange.safeParse(error.details).data;
}

const differenceOf = ({ agreedAmount, totalAmount }: PriceChange): number =>
  paiseOf(totalAmount) - paiseOf(agreedAmount);

/** `Save, ₹499 more` */
export function saveText(change: PriceChange | undefined): string {
  if (!change) return 'Save';
  const difference = differenceOf(change);
  const amount = rupeesOf(decimalRupees(Math.abs(difference)));
  return difference > 0 ? `Save, ${amount} more` : `Save, ${amount} less`;
}

/** Shows the difference before anything is saved. */
export function PriceChangeNotice({ change }: { change: PriceChange }) {
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the form is longer than the screen.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const difference = differenceOf(change);
  const amount = rupeesOf(decimalRupees(Math.abs(difference)));
  const totals = `${rupeesOf(change.agreedAmount)} becomes ${rupeesOf(change.totalAmount)}.`;
  return (
    <Alert ref={notice} severity="info" role="status">
      {difference > 0
        ? `${amount} more to pay: ${totals}`
        : `${amount} less: ${totals} What is paid beyond that is then to be refunded.`}
    </Alert>
  );
}
