import { zodResolver } from '@hookform/resolvers/zod';
import { enquiryTypes, type NewEnquiryInput, newEnquiry } from '@toodles/api/contract/centre/enquiries.ts';
import { useEffect } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { SelectField, TextArea } from '../../shared/ui/TextField.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { EmailField, MobileField, NameField } from '../form/PersonFields.tsx';
import { contact } from '../messages/contact.ts';
import styles from './Enquiry.module.css';
import type { SentEnquiry } from './EnquirySent.tsx';
import type { EnquiryDraft } from './enquiry-draft.ts';
import { useSendEnquiry } from './useSendEnquiry.ts';

interface EnquiryFieldsProps {
  draft: EnquiryDraft;
  change: (change: Partial<EnquiryDraft>) => void;
  onSent: (enquiry: SentEnquiry) => void;
}

/** The form: validated by the server's own schema, on blur and on Send, not while first typing. */
export function EnquiryFields({ draft, change, onSent }: EnquiryFieldsProps) {
  const t = useMessages(contact).form;
  const form = useForm<NewEnquiryInput>({
    resolver: zodResolver(newEnquiry),
    mode: 'onTouched',
    defaultValues: fieldsOf(draft),
  });
  const { control, handleSubmit, register, setValue, subscribe } = form;
  const { send, isSending, notice } = useSendEnquiry({ draft, change, form, onSent });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always writes to the same draft
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { website, email = '', ...typed } }) => change({ ...typed, email }),
      }),
    [subscribe],
  );
  // A link on the same page may select another type.
  useEffect(() => setValue('type', draft.type), [draft.type, setValue]);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <NameField control={control} name="name" label={t.name} />
      <MobileField control={control} name="phone" label={t.phone} hint={t.phoneHint} />
      <EmailField control={control} name="email" label={t.email} />
      <QuestionFields control={control} />
      <label className={styles.trap} aria-hidden="true">
        {t.website}
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
      <Text size="sm" tone="muted" leading={1.4} className={styles.purpose}>
        {t.purpose} <Link to={paths.privacy}>{t.privacy}</Link>
      </Text>
      {notice && <NoticeBox tone="bad">{notice}</NoticeBox>}
      <Button type="submit" size="large" block busy={isSending && t.sending}>
        {t.send}
      </Button>
    </form>
  );
}

const fieldsOf = ({ name, phone, email, type, message }: EnquiryDraft): NewEnquiryInput => ({
  name,
  phone,
  email,
  type,
  message,
  website: '',
});

/** The type of enquiry, in a native select, and the question. */
function QuestionFields({ control }: { control: Control<NewEnquiryInput> }) {
  const t = useMessages(contact).form;
  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field, fieldState: { error } }) => (
          <SelectField {...field} label={t.type} error={error?.message}>
            {enquiryTypes.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </SelectField>
        )}
      />
      <Controller
        control={control}
        name="message"
        render={({ field, fieldState: { error } }) => (
          <TextArea {...field} label={t.message} rows={4} error={error?.message} />
        )}
      />
    </>
  );
}
