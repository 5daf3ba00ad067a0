import { zodResolver } from '@hookform/resolvers/zod';
import type { TeamVoucher } from '@toodles/api/contract/bookings/team-vouchers.ts';
import { useForm } from 'react-hook-form';
import { count } from '../../shared/format.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { useCreateVoucher, useVoucherStore } from './useVouchers.ts';
import { VoucherFields } from './VoucherFields.tsx';
import { emptyVoucher, formOf, type VoucherForm, voucherForm } from './voucher-form.ts';
import { voucherLabels } from './voucher-labels.ts';

interface VoucherDialogProps {
  /** Undefined when adding. */
  voucher: TeamVoucher | undefined;
  onClose: () => void;
}

/** Edits all rules of a voucher. */
export function VoucherDialog({ voucher, onClose }: VoucherDialogProps) {
  const form = useForm<VoucherForm>({
    resolver: zodResolver(voucherForm),
    defaultValues: voucher ? formOf(voucher) : emptyVoucher,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const create = useCreateVoucher();
  const onFailed = (error: Error) => showIssues(error, form);
  const store = useVoucherStore({ onDone: onClose, onFailed });
  const submit = form.handleSubmit((typed) => {
    if (voucher) store.store(voucher, typed);
    else create.mutate(typed, { onSuccess: onClose, onError: onFailed });
  });
  const error = store.error ?? create.error;
  return (
    <>
      <FormDialog
        title={voucher ? voucher.code : 'New voucher'}
        lead={
          voucher
            ? `Used ${count(voucher.uses, 'time', 'times')}. Bookings made with it keep their price.`
            : 'A discount code for bookings.'
        }
        submit={voucher ? 'Save' : 'Create voucher'}
        isDirty={form.formState.isDirty}
        busy={store.isPending || create.isPending}
        alert={
          error && (
            <SubmitError
              error={error}
              fallback={voucher ? 'Failed to update the voucher' : 'Failed to create the voucher'}
            />
          )
        }
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <VoucherFields control={form.control} />
      </FormDialog>
      <ClashDialog store={store} editOf={formOf} labels={voucherLabels} />
    </>
  );
}
