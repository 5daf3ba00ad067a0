import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorIssue } from '@toodles/api/contract/basics/errors.ts';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { api } from '../../../shared/api.ts';
import { publicMessage } from '../../../shared/api-error.ts';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { useCurrentUser } from '../../../shared/session.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { goToCheckout } from '../../bookings/checkout.ts';
import { party as texts } from '../../messages/party.ts';
import { attemptFor } from '../../wizard/attempt.ts';
import { usePhoneVerification } from '../../wizard/PhoneVerificationStep.tsx';
import type { UrlStep } from '../../wizard/useStep.ts';
import { dismissBookedParty } from '../booked-party.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { failureOf } from './party-failure.ts';
import type { PartyPrice } from './party-price.ts';
import { type PartyRequest, toPartyRequest } from './party-request.ts';
import type { Step } from './steps.ts';

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
  /** The deposit is paid online, right after the booking. */
  paysNow: boolean;
  setNotice: (notice: Notice | null) => void;
  onBooked: (party: Party) => void;
}

/** A full navigation to the server's login, which returns to the last step (docs/product.md, decision 1). */
const redirectToLogin = () =>
  window.location.assign(`/api/login?returnTo=${encodeURIComponent(`${paths.bookParty()}?step=3`)}`);

/** Submits the party, and returns to the step where an error can be fixed. Keeps all input. */
export function useSubmitParty({ draft, change, step, paysNow, setNotice, onBooked }: SubmitOptions) {
  const { goTo } = step;
  const t = useMessages(texts);
  const queries = useQueryClient();
  const create = useBookOrLogIn(draft, change);
  const { fail, asked } = usePhoneVerification<PartyRequest>({
    draft,
    step: step.current,
    book: async (request) => finish(await create.mutateAsync(request)),
    onFailure,
  });

  async function onFailure(error: unknown): Promise<void> {
    const failure = failureOf(error);
    // After a refusal, this attempt has certainly booked nothing, so there is no party to find again.
    if (failure.kind !== 'offline' && failure.kind !== 'unknown') change({ attempt: null });
    if (failure.kind !== 'login') {
      toast({ title: t.failed.title, description: t.failed.text, variant: 'destructive' });
    }
    switch (failure.kind) {
      case 'login':
        return redirectToLogin();
      case 'step':
        setNotice({ step: failure.step, text: failure.text });
        void queries.invalidateQueries({
          queryKey: [failure.step === 2 ? '/api/party-slots' : '/api/birthday-packages'],
        });
        return goTo(failure.step, 'instead');
      case 'price':
        await queries.invalidateQueries({ queryKey: ['/api/birthday-packages'] });
        await queries.invalidateQueries({ queryKey: ['/api/add-ons'] });
        return setNotice({ step: 3, text: t.priceChanged(failure.total && rupeesOf(failure.total)) });
      case 'contact':
        return setNotice({ step: 3, text: failure.error.publicMessage, issues: failure.error.issues });
      case 'offline':
        return setNotice({ step: 3, text: t.unreached });
      case 'unknown':
        return setNotice({ step: 3, text: publicMessage(error) });
    }
  }

  function send(offer: BirthdayPackage, price: PartyPrice): void {
    const request = toPartyRequest(draft, offer, price);
    if (!request) return goTo(2);
    setNotice(null);
    create.mutate(request, { onError: (error) => fail(error, request), onSuccess: finish });
  }

  function finish(party: Party | null): void {
    if (party === null) return redirectToLogin();
    toast({ title: t.succeeded.title, description: t.succeeded.text });
    onBooked(party);
    // If the page of the payment does not open, the confirmation leads there; otherwise it would be out of date.
    if (paysNow && Number(party.depositDueAmount) > 0)
      void goToCheckout({ kind: 'party', reference: party.reference, bookingKey: null }).then(
        dismissBookedParty,
        () => undefined,
      );
  }

  return { send, sending: create.isPending, asked };
}

/**
 * Books once, however often the connection drops and the request is retried. Returns `null` if the user must
 * log in first.
 */
function useBookOrLogIn(draft: Draft, change: ChangeDraft) {
  const queries = useQueryClient();
  const { user } = useCurrentUser();
  return useMutation<Party | null, unknown, PartyRequest>({
    async mutationFn(request) {
      if (user === null) {
        // Offline, leaving the page would end at the browser's own error page.
        await api('GET /api/health');
        return null;
      }
      const attempt = attemptFor(request, draft.attempt);
      change({ attempt });
      return api('POST /api/birthday-parties', { body: request, idempotencyKey: attempt.key });
    },
    async onSuccess(party) {
      if (!party) return;
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['/api/birthday-parties'] }),
        queries.invalidateQueries({ queryKey: ['/api/party-slots'] }),
      ]);
    },
  });
}
