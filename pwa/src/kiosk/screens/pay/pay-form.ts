import { cashLimitPaise } from '@toodles/api/domain/billing/documents.ts';
import { rupees } from '../../../shared/format.ts';
import { amountText, parseAmount } from '../../core/money/amount-input.ts';

export interface PayFields {
  /** As typed; null while it is the whole due. */
  amount: string | null;
  /** The cash that the family handed over, as typed. */
  received: string;
  reference: string;
}

export const emptyPayFields: PayFields = { amount: null, received: '', reference: '' };

export interface PaySum {
  amountText: string;
  /** What is taken, in paise; null while the amount is wrong. */
  amountPaise: number | null;
  amountError: string | undefined;
  /** Still to pay afterwards. */
  leftPaise: number;
  /** To give back; 0 while nothing was handed over. */
  changePaise: number;
  cashError: string | undefined;
}

/** What the fields of a payment come to. */
export function paySum({ amount, received }: PayFields, duePaise: number): PaySum {
  const text = amount ?? amountText(duePaise);
  const typed = parseAmount(text);
  const amountError = amountErrorOf(typed, duePaise);
  const amountPaise = amountError === undefined ? typed : null;
  const cash = received.trim() === '' ? null : parseAmount(received);
  const cashError = cashErrorOf(received.trim() === '' ? amountPaise : cash, amountPaise);
  return {
    ...{ amountText: text, amountPaise, amountError, cashError },
    leftPaise: duePaise - (amountPaise ?? 0),
    changePaise: cashError === undefined && cash !== null && amountPaise !== null ? cash - amountPaise : 0,
  };
}

function amountErrorOf(paise: number | null, duePaise: number): string | undefined {
  if (paise === null || paise === 0) return 'Enter an amount in rupees.';
  return paise > duePaise ? `Only ${rupees(duePaise)} is due. Enter less.` : undefined;
}

/** The law allows no cash of ₹2 lakh or more; the server counts a day's payments together. */
export const isTooMuchCash = (paise: number): boolean => paise >= cashLimitPaise;

function cashErrorOf(cash: number | null, amountPaise: number | null): string | undefined {
  if (amountPaise === null) return undefined;
  if (isTooMuchCash(amountPaise))
    return `The law allows less than ${rupees(cashLimitPaise)} in cash. Take it by UPI or card.`;
  if (cash === null) return 'Enter the cash in rupees.';
  if (cash >= amountPaise) return undefined;
  return `${rupees(amountPaise - cash)} short. Ask for more, or enter less as the amount.`;
}
