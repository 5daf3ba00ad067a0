import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { monthName } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { booking } from '../messages/booking.ts';
import { useBirthdayMonth } from '../offer/birthday-month.ts';
import { discountText } from './discount-text.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { quoteRequest } from './useBookingPrice.ts';

/** Reports that a code cannot be applied, and returns the message. */
export type RejectVoucher = (error: ApiError) => string;

/**
 * The standard message, or the server's where it is more specific: 'This voucher is for 2 or more children.'
 */
export function useRejectVoucher(): RejectVoucher {
  const t = useMessages(booking).toasts;
  return (error) => {
    const known = error.code === 'invalid_voucher' || error.code === 'too_many_requests';
    const description = known ? error.publicMessage : t.invalidVoucherText;
    toast({ title: t.invalidVoucher, description, variant: 'destructive' });
    return description;
  };
}

export type VoucherEntry = ReturnType<typeof useVoucher>;

/**
 * The code in the last step. It is looked up when the parent applies it, when it came with a link, or at the latest
 * by Pay; if it is refused, the applied one is cleared.
 */
export function useVoucher(draft: Draft, change: ChangeDraft) {
  const t = useMessages(booking);
  const { isOther } = useBirthdayMonth(draft.date);
  const refuse = useRejectVoucher();
  const [checking, setChecking] = useState(false);
  /** The error of the code in the field. */
  const [problem, setProblem] = useState<string | null>(null);

  /** @param offered the code of an offer; by default the one in the field */
  async function apply(offered?: string): Promise<void> {
    const code = (offered ?? draft.voucherInput).trim().toUpperCase();
    if (!code || draft.packageId === null || checking) return;
    setChecking(true);
    setProblem(null);
    try {
      const voucher = await api('GET /api/voucher/{code}', { params: { code } });
      // The server would refuse it on Pay: the account knows the birthdays.
      if (voucher.needsBirthday && isOther && draft.date) {
        change({ voucher: null });
        return setProblem(t.pay.birthdayOther(monthName(draft.date)));
      }
      // Only the server knows whether the code fits this booking (children, package, phone).
      await api('POST /api/quote', { body: quoteRequest(draft, draft.packageId, voucher.code) });
      change({ voucher, voucherInput: voucher.code });
      toast({
        title: t.toasts.voucherApplied,
        description: t.toasts.discountApplied(discountText(voucher, t.discount)),
      });
    } catch (error) {
      if (error instanceof ApiError) {
        change({ voucher: null });
        setProblem(refuse(error));
      } else {
        console.error('Voucher check failed:', error);
        setProblem(t.pay.voucherUnreached);
      }
    } finally {
      setChecking(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!draft.isCodeLinked) return;
    change({ isCodeLinked: false });
    if (!draft.voucher) void apply();
  }, []);

  return {
    apply,
    checking,
    problem,
    /** A code was typed, and nobody has told the parent yet whether it applies. */
    isUnchecked: draft.voucher === null && draft.voucherInput.trim() !== '' && problem === null,
    type: (voucherInput: string) => {
      setProblem(null);
      change({ voucherInput });
    },
    remove: () => change({ voucher: null, voucherInput: '' }),
  };
}
