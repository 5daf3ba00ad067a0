import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { TaxDocument } from '@toodles/api/contract/money/documents.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './Bills.module.css';
import { useBillChange } from './bill-calls.ts';

interface CorrectionProps {
  document: TaxDocument;
  onClose: () => void;
}

const reasonForm = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(200, 'Use at most 200 characters.'),
});

/** Voids a document that nobody outside has seen. */
export function VoidDialog({ document, onClose }: CorrectionProps) {
  const change = useBillChange(`${document.number} is void.`, onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonForm),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog
      title={`Void ${document.number}?`}
      lead="The document keeps its number. The payment stays; issue the bill again from the order."
      submit="Void document"
      danger
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={
        change.error && (
          <SubmitError error={change.error} fallback="Failed to void the document" isIdempotent />
        )
      }
      onSubmit={(event) =>
        void handleSubmit((body) => change.mutate({ kind: 'void', id: document.id, body }))(event)
      }
      onClose={onClose}
    >
      <Field control={control} name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}

/** Takes lines of a bill off its order; their money is then to be refunded. */
export function CreditDialog({ document, onClose }: CorrectionProps) {
  const change = useBillChange('Credit note issued. The amount is to be refunded.', onClose);
  const [lineIds, setLineIds] = useState(() => document.lines.map(({ id }) => id));
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonForm),
    defaultValues: { reason: '' },
  });
  const toggle = (id: number) =>
    setLineIds(lineIds.includes(id) ? lineIds.filter((one) => one !== id) : [...lineIds, id]);
  return (
    <FormDialog
      title={`Credit note for ${document.number}`}
      lead="The lines you choose come off the order. Refund what was paid for them."
      submit={lineIds.length > 0 ? 'Issue credit note' : undefined}
      danger
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={
        change.error && (
          <SubmitError error={change.error} fallback="Failed to issue the credit note" isIdempotent />
        )
      }
      onSubmit={(event) =>
        void handleSubmit(({ reason }) =>
          change.mutate({ kind: 'credit', id: document.id, body: { lineIds, reason } }),
        )(event)
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <fieldset>
          <legend>Lines to take off</legend>
          {document.lines.map((line) => (
            <Row key={line.id} justify="between" gap={12} className={styles.line}>
              <FormControlLabel
                control={<Checkbox checked={lineIds.includes(line.id)} onChange={() => toggle(line.id)} />}
                label={line.description}
              />
              <Text weight={700}>{rupeesOf(line.amount)}</Text>
            </Row>
          ))}
        </fieldset>
        <Field control={control} name="reason" label="Reason" />
      </Stack>
    </FormDialog>
  );
}
