import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { api, type RequestBody } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { bookingFailureMessage } from '../visits/booking-failure.tsx';
import { useDeskMutation } from '../visits/useDeskMutation.ts';
import { fromParty, whenText } from '../visits/visit.ts';
import { PartyFields } from './PartyFields.tsx';
import { emptyParty, type PartyForm, partyForm, toDeskParty } from './party-form.ts';
import { partyPackagesQuery } from './queries.ts';

interface PartyDialogProps {
  /** @param made the new party, if any */
  onEnd: (made?: { id: number }) => void;
}

/** Books the party room for a family that called or walked in. */
export function PartyDialog({ onEnd }: PartyDialogProps) {
  const packages = useQuery(partyPackagesQuery);
  const offerOf = (slug: string) => packages.data?.find((one) => one.slug === slug);
  const resolver: Resolver<PartyForm> = (values, context, options) =>
    zodResolver(partyForm(offerOf(values.packageType)?.maxGuests), undefined, { raw: true })(
      values,
      context,
      options,
    );
  const form = useForm<PartyForm>({
    resolver,
    defaultValues: emptyParty,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const offer = offerOf(form.watch('packageType'));
  const create = useCreateParty();
  const submit = form.handleSubmit((typed) => {
    const chosen = offerOf(typed.packageType);
    if (!chosen) return;
    create.mutate(toDeskParty(typed, chosen.price), {
      onSuccess: (made) => onEnd(made),
      onError: (error) => showIssues(error, form),
    });
  });
  return (
    <FormDialog
      title="New party"
      lead="For phone and walk-in customers. The room is reserved right away."
      submit={offer ? `Book for ${rupeesOf(offer.price)}` : 'Book'}
      isDirty={form.formState.isDirty}
      busy={create.isPending}
      alert={bookingFailureMessage({
        error: create.error ?? packages.error,
        fallback: create.isError ? failureText : 'The packages did not load',
        isIdempotent: create.isError,
      })}
      onSubmit={(event) => void submit(event)}
      onClose={() => onEnd()}
    >
      <FormProvider {...form}>
        <PartyFields packages={packages.data ?? []} offer={offer} />
      </FormProvider>
    </FormDialog>
  );
}

const failureText = 'Failed to create the party';

const createParty = (body: RequestBody<'POST /api/admin/birthday-parties'>, idempotencyKey: string) =>
  api('POST /api/admin/birthday-parties', { body, idempotencyKey });

function useCreateParty() {
  return useDeskMutation<
    RequestBody<'POST /api/admin/birthday-parties'>,
    Awaited<ReturnType<typeof createParty>>
  >({
    send: createParty,
    successText: (made) => `${made.childName}’s party is booked: ${whenText(fromParty(made))}`,
    failed: failureText,
  });
}
