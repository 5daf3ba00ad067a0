import { zodResolver } from '@hookform/resolvers/zod';
import type { StatementLine } from '@toodles/api/contract/money/statements.ts';
import { useForm } from 'react-hook-form';
import { rupeesOf } from '../../shared/format.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ignoreForm } from './ignore-form.ts';
import { useLineChange } from './matching-calls.ts';

/** Marks a line as belonging to no payment. */
export function IgnoreLineDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const change = useLineChange(onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(ignoreForm),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog
      title="Not a payment"
      lead={`${rupeesOf(line.amount)} belongs to no payment of a family, such as rent or a transfer of your own.`}
      submit="Mark line"
      brief
      isDirty={formState.isDirty}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to mark the line" />}
      onSubmit={(event) =>
        void handleSubmit((body) => change.mutate({ kind: 'ignore', id: line.id, body }))(event)
      }
      onClose={onClose}
    >
      <Field control={control} name="reason" label="What is it?" autoFocus />
    </FormDialog>
  );
}
