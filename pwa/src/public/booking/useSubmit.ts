import { useQueryClient } from '@tanstack/react-query';
import type { CreatedBooking } from '@toodles/api/contract/bookings.ts';
import type { ErrorIssue } from '@toodles/api/contract/errors.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { clearToast, toast } from '../../shared/ui/toast.ts';
import { useSite } from '../../shared/useSite.ts';
import { failureOf } from './booking-failure.ts';
import { keepConfirmed } from './confirmed.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import type { Step } from './steps.ts';
import { useCreateBooking, wishOf } from './useCreateBooking.ts';
import { toastInvalidVoucher } from './useVoucher.ts';

/** What a refused try left to be said, and on which step. */
export interface Notice {
  step: Step;
  text: string;
  issues?: readonly ErrorIssue[];
}

interface Submitting {
  draft: Draft;
  change: ChangeDraft;
  goTo: (step: Step) => void;
  setNotice: (notice: Notice | null) => void;
  onBooked: (booking: CreatedBooking) => void;
}

const PRICE_CHANGED = 'The price has changed. Nothing is booked yet: please look at the new total.';
const OFFLINE =
  'We could not reach the centre. Everything you typed is kept on this phone: tap Pay again when you have a signal. However often you tap, you are booked once.';

/** Sends the booking, and leads back to wherever a refusal has to be put right. Nothing typed is ever lost. */
export function useSubmit({ draft, change, goTo, setNotice, onBooked }: Submitting) {
  const queries = useQueryClient();
  const { data: site } = useSite();
  const { user } = useCurrentUser();
  const create = useCreateBooking(draft, change);

  const logInFirst = () =>
    window.location.assign(`/api/login?returnTo=${encodeURIComponent('/book?step=4')}`);

  function onFailure(error: unknown): void {
    const failure = failureOf(error);
    // An older message must not lie over what now has to be read.
    clearToast();
    switch (failure.kind) {
      case 'step':
        setNotice({ step: failure.step, text: failure.text });
        if (failure.step === 2) change({ slot: null });
        void queries.invalidateQueries({
          queryKey: [failure.step === 2 ? '/api/time-slots' : '/api/packages'],
        });
        return goTo(failure.step);
      case 'price':
        setNotice({ step: 4, text: PRICE_CHANGED });
        void queries.invalidateQueries({ queryKey: ['/api/packages'] });
        void queries.invalidateQueries({ queryKey: ['/api/quote'] });
        return;
      case 'voucher':
        change({ voucher: null });
        return toastInvalidVoucher(failure.error);
      case 'details':
        setNotice({ step: 3, text: failure.error.publicMessage, issues: failure.error.issues });
        return goTo(3);
      case 'login':
        return logInFirst();
      case 'offline':
        setNotice({ step: 4, text: OFFLINE });
        break;
      case 'toast':
        setNotice({ step: 4, text: publicMessage(error) });
    }
    toast({
      title: 'Booking Failed',
      description: 'Failed to create booking. Please try again.',
      variant: 'destructive',
    });
  }

  function send(totalPaise: number): void {
    if (site?.requireLoginForPlay && !user) return logInFirst();
    const wish = wishOf(draft, totalPaise);
    if (!wish) return goTo(3);
    setNotice(null);
    create.mutate(wish, {
      onError: onFailure,
      onSuccess: (booking) => {
        keepConfirmed(booking);
        toast({
          title: 'Booking Confirmed!',
          description: 'Your play session has been booked successfully.',
        });
        onBooked(booking);
      },
    });
  }

  return { send, sending: create.isPending };
}
