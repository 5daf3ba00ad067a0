import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { OrderDocuments } from '@toodles/api/contract/money/document-calls.ts';
import { isGstin, stateNames } from '@toodles/api/domain/billing/gstin.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { orderDocumentsQuery, useBillChange } from './bill-calls.ts';

/** The form of a buyer. */
const buyerForm = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'Use at most 120 characters.'),
  phone: z.string().trim().max(32, 'Use at most 32 characters.'),
  address: z.string().trim().max(300, 'Use at most 300 characters.'),
  stateCode: z.string(),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || isGstin(text), 'This GSTIN has a wrong digit or State.'),
  irn: z.string().trim().max(64, 'Use at most 64 characters.'),
});

interface BuyerDialogProps {
  orderId: string;
  onClose: () => void;
}

/** The form, once it is known who is billed now. */
export function OrderBuyerDialog({ orderId, onClose }: BuyerDialogProps) {
  // Loaded by the order that opens it.
  const { data } = useQuery(orderDocumentsQuery(orderId));
  return data ? <BuyerDialog orderId={orderId} data={data} onClose={onClose} /> : null;
}

/** Sets who an order is billed to. A bill that was issued is corrected and issued again. */
function BuyerDialog({ orderId, data, onClose }: BuyerDialogProps & { data: OrderDocuments }) {
  const change = useBillChange('Buyer saved.', onClose);
  const { version, ...entered } = data.buyer;
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(buyerForm),
    defaultValues: entered,
    reValidateMode: 'onChange',
  });
  const isBilled = data.documents.some(({ type, isVoid }) => !isVoid && /^(invoice|bill)/.test(type));
  return (
    <FormDialog
      title="Who is billed?"
      lead={isBilled ? 'The bill is corrected and issued again for this buyer.' : undefined}
      submit="Save buyer"
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to save the buyer" />}
      onSubmit={(event) =>
        void handleSubmit((body) => change.mutate({ kind: 'buyer', id: orderId, version, body }))(event)
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field control={control} name="name" label="Name" autoFocus />
        <Field control={control} name="phone" label="Phone (optional)" type="tel" />
        <Field control={control} name="address" label="Address" multiline minRows={2} />
        <Field control={control} name="stateCode" label="State" select>
          <MenuItem value="">Not known</MenuItem>
          {Object.entries(stateNames)
            .sort(([, a], [, b]) => a.localeCompare(b))
            .map(([code, name]) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
        </Field>
        <Field
          control={control}
          name="gstin"
          label="GSTIN (optional)"
          helperText="For a business that claims the tax back."
        />
        <Field
          control={control}
          name="irn"
          label="IRN (optional)"
          helperText="Only for businesses, above the e-invoice turnover."
        />
      </Stack>
    </FormDialog>
  );
}
