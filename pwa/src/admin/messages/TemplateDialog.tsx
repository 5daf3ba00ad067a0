import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageSubject, MessageTemplate } from '@toodles/api/contract/messages/messages.ts';
import { messageKinds } from '@toodles/api/domain/messages/kinds.ts';
import { type FieldValues, fill, messageFields, numbered } from '@toodles/api/domain/messages/template.ts';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Field } from '../ui/Field.tsx';
import { Fold } from '../ui/Fold.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { MessageText } from '../ui/MessageText.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './Messages.module.css';
import { templateForm } from './message-forms.ts';
import { isForOwner } from './message-labels.ts';

interface TemplateDialogProps {
  template: MessageTemplate;
  /** The fields of a real visit, payment or use of hours; invented ones for the owner. */
  sample: FieldValues;
  onClose: () => void;
}

const previews: Record<MessageSubject, string> = {
  visit: 'Preview for the latest booking',
  party: 'Preview for the latest party',
  payment: 'Preview for the latest payment',
  unpaid: 'Preview for the latest booking',
  family: 'Preview with an invented text',
  hours: 'Preview for the latest use of hours',
  news: 'Preview for the latest booking',
  till: 'Preview with an invented till',
  day: 'Preview with an invented day',
  alarm: 'Preview with an invented alarm',
};

/** Edits a text, with a preview of how it reads. */
export function TemplateDialog({ template, sample, onClose }: TemplateDialogProps) {
  const { kind, about, title, body, isOn, version, label, when, metaName } = template;
  const client = useQueryClient();
  const { control, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(templateForm),
    defaultValues: { title, body, isOn },
    reValidateMode: 'onBlur',
  });
  const typed = useWatch({ control });
  const save = useMutation({
    mutationFn: (values: z.output<typeof templateForm>) =>
      api('PUT /api/admin/message-templates/{kind}', { params: { kind }, body: { ...values, version } }),
    onSuccess: () => {
      toast({ title: 'Success', description: `${label}: saved.` });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/message-templates'] }),
  });
  const original = messageKinds[kind].template;
  const restore = () => {
    setValue('title', original.title, { shouldDirty: true });
    setValue('body', original.body, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={label}
      lead={when}
      submit="Save text"
      isDirty={formState.isDirty}
      busy={save.isPending}
      alert={save.error && <SubmitError error={save.error} fallback="Failed to save the text" />}
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      onClose={onClose}
    >
      <CheckboxField control={control} name="isOn" label="Send this message" />
      <Field control={control} name="title" label="Subject of the email" autoFocus />
      <Field control={control} name="body" label="Text" multiline minRows={5} />
      <Stack gap={8}>
        <Text weight={700}>{previews[about]}</Text>
        <MessageText title={fill(typed.title ?? '', sample)} body={fill(typed.body ?? '', sample)} />
      </Stack>
      <Fold head="Fields you can use">
        <div className={styles.fields}>
          <Facts
            labelWidth={120}
            facts={Object.entries(messageFields[about]).map(
              ([name, meaning]) => [`{${name}}`, meaning] as const,
            )}
          />
        </div>
      </Fold>
      {!isForOwner(kind) && <ForWhatsApp body={typed.body ?? ''} metaName={metaName} />}
      <Button onClick={restore}>Use the original text</Button>
    </FormDialog>
  );
}

function ForWhatsApp({ body, metaName }: { body: string; metaName: string }) {
  return (
    <Fold head="For WhatsApp: what Meta must approve">
      <Stack gap={8}>
        <Text tone="muted">
          A changed text is a new template. Create it at Meta as a utility template with the name that this
          page shows after saving; until Meta approves it, families get an email.
        </Text>
        <MessageText body={numbered(body)} />
        <Text tone="muted">Current name: {metaName}</Text>
      </Stack>
    </Fold>
  );
}
