import { useQueryClient } from '@tanstack/react-query';
import type { ErrorIssue } from '@toodles/api/contract/basics/errors.ts';
import type { CreatedBooking, NewBookingInput } from '@toodles/api/contract/bookings/bookings.ts';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { clearToast, toast } from '../../shared/ui/toast.ts';
import { useOnline } from '../../shared/useOnline.ts';
import { useSite } from '../../shared/useSite.ts';
import { goToCheckout } from '../bookings/checkout.ts';
import { booking as texts } from '../messages/booking.ts';
import { usePhoneVerification } from '../wizard/PhoneVerificationStep.tsx';
import type { UrlStep } from '../wizard/useStep.ts';
import { failureOf } from './booking-failure.ts';
import { outcomeOf } from './Confirmation.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import type { Step } from './steps.ts';
import { toBookingRequest, useCreateBooking } from './useCreateBooking.ts';
import { useRejectVoucher } from './useVoucher.ts';

/** The message of a refused attempt, and the step that shows it. */
export interface Notice {
  step: Step;
  text: string;
  issues?: readonly ErrorIssue[];
}

interface SubmitOptions {
  draft: Draft;
  change: ChangeDraft;
  step: UrlStep<Step>;
  setNotice: (notice: Notice | null) => void;
  onBooked: (booking: CreatedBooking) => void;
}

/** A time that can't be booked is forgotten. A full one stays: its step offers others near it, and its waiting list. */
const forgetAfter = (step: Step, error: unknown): Partial<Draft> =>
  step === 2 && errorCode(error) !== 'slot_full' ? { slot: null, held: null } : {};

/** A full navigation to the server's login, which returns to the last step. */
const redirectToLogin = () =>
  window.location.assign(`/api/login?returnTo=${encodeURIComponent('/book?step=4')}`);

/** Submits the booking, and returns to the step where an error can be fixed. Keeps all input. */
export function useSubmit({ draft, change, step, setNotice, onBooked }: SubmitOptions) {
  const { goTo } = step;
  const t = useMessages(texts);
  const queries = useQueryClient();
  const { data: site } = useSite();
  const { user } = useCurrentUser();
  const online = useOnline();
  const create = useCreateBooking(draft, change);
  const refuseVoucher = useRejectVoucher();
  const { fail, asked } = usePhoneVerification<NewBookingInput>({
    draft,
    step: step.current,
    book: async (request) => finish(await create.mutateAsync(request)),
    onFailure,
  });

  function onFailure(error: unknown): void {
    const failure = failureOf(error);
    // An older toast must not cover the new message.
    clearToast();
    // After a refusal, this attempt has certainly booked nothing, so there is no booking to find again.
    if (failure.kind !== 'offline' && failure.kind !== 'toast') change({ attempt: null });
    switch (failure.kind) {
      case 'step':
        setNotice({ step: failure.step, text: failure.text });
        toast({ title: t.toasts.failed.title, description: failure.text, variant: 'destructive' });
        change(forgetAfter(failure.step, error));
        void queries.invalidateQueries({
          queryKey: [failure.step === 2 ? '/api/time-slots' : '/api/packages'],
        });
        return goTo(failure.step, 'instead');
      case 'price':
        setNotice({ step: 4, text: t.pay.priceChanged });
        toast({ title: t.toasts.failed.title, description: t.pay.priceChanged, variant: 'destructive' });
        void queries.invalidateQueries({ queryKey: ['/api/packages'] });
        void queries.invalidateQueries({ queryKey: ['/api/quote'] });
        void queries.invalidateQueries({ queryKey: ['/api/add-ons'] });
        return;
      case 'voucher':
        setNotice({
          step: 4,
          text: t.pay.voucherGone(refuseVoucher(failure.error), draft.voucher?.code ?? ''),
        });
        return change({ voucher: null });
      case 'details':
        setNotice({ step: 3, text: failure.error.publicMessage, issues: failure.error.issues });
        return goTo(3, 'instead');
      case 'login':
        return redirectToLogin();
      case 'offline':
        setNotice({ step: 4, text: t.pay.unreached });
        break;
      case 'toast':
        setNotice({ step: 4, text: publicMessage(error) });
    }
    toast({ ...t.toasts.failed, variant: 'destructive' });
  }

  function send(totalPaise: number): void {
    if (site?.requireLoginForPlay && !user) {
      // Offline, leaving the page would end at the browser's own error page.
      if (online) redirectToLogin();
      else setNotice({ step: 4, text: t.pay.unreached });
      return;
    }
    const request = toBookingRequest(draft, totalPaise);
    if (!request) return goTo(3);
    setNotice(null);
    create.mutate(request, { onError: (error) => fail(error, request), onSuccess: finish });
  }

  function finish(booked: CreatedBooking): void {
    toast(t.toasts[outcomeOf(booked)]);
    onBooked(booked);
    // If the page of the payment does not open, the confirmation leads there.
    if (booked.paymentMethod === 'online' && booked.status === 'pending')
      void goToCheckout({ kind: 'play', reference: booked.reference, bookingKey: booked.manageKey }).catch(
        () => undefined,
      );
  }

  return { send, sending: create.isPending, asked };
}
