import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { api, type RequestBody } from '../../shared/api.ts';
import { rupees } from '../../shared/format.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { bookingFailureMessage } from '../visits/booking-failure.tsx';
import { type EnquirySource, fieldsFrom, useMarkAnswered } from '../visits/from-enquiry.ts';
import { useDeskMutation } from '../visits/useDeskMutation.ts';
import { fromParty, whenText } from '../visits/visit.ts';
import { PartyFields } from './PartyFields.tsx';
import { partyTotal, usePartyAddOns } from './party-add-ons.ts';
import { emptyParty, type PartyForm, partyForm, toDeskParty } from './party-form.ts';
import { partyPackagesQuery } from './queries.ts';

interface PartyDialogProps {
  /** The enquiry that it answers. */
  enquiry?: EnquirySource | undefined;
  /** @param made the new party, if any */
  onEnd: (made?: { id: number }) => void;
}

/** Books the party room for a family that called or walked in. */
export function PartyDialog({ enquiry, onEnd }: PartyDialogProps) {
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
    defaultValues: { ...emptyParty, ...fieldsFrom(enquiry) },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const [packageType, addOnIds] = form.watch(['packageType', 'addOnIds']);
  const offer = offerOf(packageType);
  const addOns = usePartyAddOns(offer?.slug);
  const totalPaise = offer && partyTotal(offer, addOns, addOnIds);
  const create = useCreateParty();
  const markAnswered = useMarkAnswered(enquiry);
  const submit = form.handleSubmit((typed) => {
    const chosen = offerOf(typed.packageType);
    if (!chosen) return;
    const offered = typed.addOnIds.filter((id) => addOns.some((one) => one.id === id));
    const body = { ...typed, addOnIds: offered };
    create.mutate(toDeskParty(body, partyTotal(chosen, addOns, offered)), {
      onSuccess: (made) => {
        markAnswered();
        onEnd(made);
      },
      onError: (error) => showIssues(error, form),
    });
  });
  return (
    <FormDialog
      title="New party"
      lead="For phone and walk-in customers. The room is reserved right away."
      submit={totalPaise === undefined ? 'Book' : `Book for ${rupees(totalPaise)}`}
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
        <PartyFields packages={packages.data ?? []} offer={offer} addOns={addOns} totalPaise={totalPaise} />
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
