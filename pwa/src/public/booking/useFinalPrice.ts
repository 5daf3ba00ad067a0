import { paiseOf } from '@toodles/api/domain/money.ts';
import type { Price } from '@toodles/api/domain/price.ts';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { booking } from '../messages/booking.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { useQuote } from './useBookingPrice.ts';
import type { Notice } from './useSubmit.ts';
import { useRejectVoucher } from './useVoucher.ts';

interface FinalPriceOptions {
  draft: Draft;
  change: ChangeDraft;
  /** By the server's own rule. */
  price: Price | null;
  setNotice: (notice: Notice) => void;
}

/** The amount due: the server's quote as soon as it arrives, until then the same rule computed here. */
export function useFinalPrice({ draft, change, price, setNotice }: FinalPriceOptions): Price | null {
  const t = useMessages(booking).pay;
  const { data, error } = useQuote(draft);
  const refuseVoucher = useRejectVoucher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is handled once
  useEffect(() => {
    if (!(error instanceof ApiError) || error.code !== 'invalid_voucher') return;
    const reason = refuseVoucher(error);
    setNotice({ step: 4, text: t.voucherGone(reason, draft.voucher?.code ?? '') });
    change({ voucher: null });
  }, [error]);
  if (!data) return price;
  return {
    subtotalPaise: paiseOf(data.subtotalAmount),
    discountPaise: paiseOf(data.discountAmount),
    totalPaise: paiseOf(data.totalAmount),
  };
}
