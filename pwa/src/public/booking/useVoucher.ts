import type { Voucher } from '@toodles/api/contract/vouchers.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { rupees } from '../../shared/format.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { quoteRequest } from './useBookingPrice.ts';

/** `15%`, `₹100`, `1 free child`: the discount as the toast and the price say it. */
export function discountText({ discountType, discountValue }: Voucher): string {
  switch (discountType) {
    case 'percentage':
      return `${discountValue}%`;
    case 'fixed':
      return rupees(Math.round(discountValue * 100));
    case 'free_child':
      return discountValue === 1 ? '1 free child' : `${discountValue} free children`;
  }
}

/** The seeds' words, or the server's where it knows more: 'This voucher is for 2 or more children.' */
export function toastInvalidVoucher(error: ApiError): void {
  const known = error.code === 'invalid_voucher' || error.status === 429;
  const description = known ? error.publicMessage : 'The voucher code is invalid or expired.';
  toast({ title: 'Invalid Voucher', description, variant: 'destructive' });
}

/** Looks a code up and applies it; clears what was applied when it is refused. */
export function useVoucher(draft: Draft, change: ChangeDraft) {
  const [checking, setChecking] = useState(false);
  const [unreached, setUnreached] = useState(false);

  async function apply(): Promise<void> {
    const code = draft.voucherInput.trim().toUpperCase();
    if (!code || draft.packageId === null || checking) return;
    setChecking(true);
    setUnreached(false);
    try {
      const voucher = await api('GET /api/voucher/{code}', { params: { code } });
      // Whether it fits this booking (children, package, phone) is the server's to say.
      await api('POST /api/quote', { body: quoteRequest(draft, draft.packageId, voucher.code) });
      change({ voucher, voucherInput: voucher.code });
      toast({ title: 'Voucher Applied!', description: `${discountText(voucher)} discount applied.` });
    } catch (error) {
      if (!(error instanceof ApiError)) {
        console.error('Voucher check failed:', error);
        setUnreached(true);
        return;
      }
      change({ voucher: null });
      toastInvalidVoucher(error);
    } finally {
      setChecking(false);
    }
  }

  return { apply, checking, unreached, remove: () => change({ voucher: null, voucherInput: '' }) };
}
