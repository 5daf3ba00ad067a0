import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageSetup } from '@toodles/api/contract/messages/messages.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { quietHoursForm } from './message-forms.ts';

/** When families get only what they asked for. */
export function QuietHoursDialog({ setup, onClose }: { setup: MessageSetup; onClose: () => void }) {
  const client = useQueryClient();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(quietHoursForm),
    defaultValues: { quietFrom: setup.quietFrom, quietUntil: setup.quietUntil },
    reValidateMode: 'onBlur',
  });
  const save = useMutation({
    mutationFn: (body: z.output<typeof quietHoursForm>) => api('PUT /api/admin/quiet-hours', { body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Quiet hours saved.' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/message-templates'] }),
  });
  return (
    <FormDialog
      title="Quiet hours"
      lead="Confirmations and changes are sent at any hour; everything else waits. The same time twice means none."
      submit="Save quiet hours"
      isDirty={formState.isDirty}
      busy={save.isPending}
      alert={save.error && <SubmitError error={save.error} fallback="Failed to save the quiet hours" />}
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      onClose={onClose}
    >
      <Grid columns="1fr 1fr" gap={16}>
        <Field control={control} name="quietFrom" label="From" type="time" autoFocus />
        <Field control={control} name="quietUntil" label="Until" type="time" />
      </Grid>
    </FormDialog>
  );
}
