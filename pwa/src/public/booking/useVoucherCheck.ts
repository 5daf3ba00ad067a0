import type { Voucher } from '@toodles/api/contract/bookings/vouchers.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { useQuoteFor } from './useBookingPrice.ts';

/** A voucher that stopped applying, and the server's reason. */
export interface DroppedVoucher {
  voucher: Voucher;
  reason: string;
}

/**
 * Checks an applied voucher again with every change of the booking, where the change is made: a total that the
 * last step would refuse is never promised. A voucher that applies again comes back.
 */
export function useVoucherCheck(draft: Draft, change: ChangeDraft): DroppedVoucher | null {
  const [dropped, setDropped] = useState<DroppedVoucher | null>(null);
  const checked = draft.voucher ?? dropped?.voucher;
  const { data, error } = useQuoteFor(draft, checked?.code);
  const isRefused = error instanceof ApiError && error.code === 'invalid_voucher';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is handled once
  useEffect(() => {
    if (isRefused && draft.voucher) {
      setDropped({ voucher: draft.voucher, reason: error.publicMessage });
      change({ voucher: null });
    } else if (data && dropped && !draft.voucher) {
      setDropped(null);
      change({ voucher: dropped.voucher });
    }
  }, [data, error]);
  // Another code, or none, was entered since.
  const isStill = dropped !== null && !draft.voucher && draft.voucherInput === dropped.voucher.code;
  return isStill ? dropped : null;
}
