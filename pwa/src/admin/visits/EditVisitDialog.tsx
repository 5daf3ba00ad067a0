import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../shared/ui/toast.ts';
import { refreshMoney } from '../money/order-calls.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { type PriceChange, PriceChangeNotice, parsePriceChange, saveText } from './PriceChange.tsx';
import type { BookingOrParty } from './visit.ts';
import { refreshVisits } from './visit-calls.ts';
import { kindTexts } from './visit-labels.ts';

interface VersionedVisit {
  version: number;
  reference: string;
}

interface EditVisit<Row, Form extends FieldValues> {
  visit: Row;
  /** The contract's schema of the row in a `stale` response. */
  row: z.ZodType<Row>;
  form: UseFormReturn<Form>;
  /** What the price depends on: another answer makes a price that was shown void. */
  priceOf: (form: Form) => string;
  /** Sends what has changed, with the new total that was shown. */
  send: (base: Row, edit: Form, confirmed: { totalAmount?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Saves a corrected visit. The server refuses a new price once, so that it is shown before it is saved. */
function useEditVisit<Row extends VersionedVisit, Form extends FieldValues>(edited: EditVisit<Row, Form>) {
  const { visit, row, form, priceOf, send, onClose } = edited;
  const queryClient = useQueryClient();
  const [price, setPrice] = useState<{ of: string; change: PriceChange }>();
  const shown = price?.of === priceOf(form.watch()) ? price.change : undefined;
  const store = useVersionedStore<Row, Form>({
    row,
    save: async (base, edit) => {
      await send(base, edit, shown ? { totalAmount: shown.totalAmount } : {}).finally(() => {
        void refreshVisits(queryClient);
        void refreshMoney(queryClient);
      });
      toast({ title: 'Success', description: `${base.reference} is saved.` });
    },
    onDone: onClose,
    onFailed: (error, edit) => {
      const change = parsePriceChange(error);
      setPrice(change && { of: priceOf(edit), change });
      showIssues(error, form);
    },
  });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((edit) => (isDirty ? store.store(visit, edit as Form) : onClose()));
  return { store, shown, isDirty, submit };
}

interface EditVisitDialogProps<Row, Form extends FieldValues> extends EditVisit<Row, Form> {
  kind: BookingOrParty['kind'];
  /** What the correction leaves as it is. */
  lead: string;
  toForm: (row: Row) => Form;
  labels: FieldLabels<Form>;
  /** The fields, which find the form in their context. */
  children: ReactNode;
}

/** Corrects a booking or a party; its reference stays. A new price is shown before it is saved. */
export function EditVisitDialog<Row extends VersionedVisit, Form extends FieldValues>(
  props: EditVisitDialogProps<Row, Form>,
) {
  const { kind, lead, form, toForm, labels, onClose, children } = props;
  const { store, shown, isDirty, submit } = useEditVisit(props);
  const { one } = kindTexts[kind];
  return (
    <>
      <FormDialog
        title={`Edit ${one}`}
        lead={lead}
        submit={saveText(shown)}
        isDirty={isDirty}
        busy={store.isPending}
        alert={
          store.error && !shown && <SubmitError error={store.error} fallback={`Failed to save the ${one}`} />
        }
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <FormProvider {...form}>{children}</FormProvider>
        {shown && <PriceChangeNotice change={shown} />}
      </FormDialog>
      <ClashDialog store={store} editOf={toForm} labels={labels} />
    </>
  );
}
