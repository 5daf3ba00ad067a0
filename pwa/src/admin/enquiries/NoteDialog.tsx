import { zodResolver } from '@hookform/resolvers/zod';
import { text } from '@toodles/api/contract/basics.ts';
import type { Enquiry } from '@toodles/api/contract/team-enquiries.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { toEnquiryEdit } from './enquiry-labels.ts';
import type { EnquiryStore } from './useEnquiryStore.ts';

const noteForm = z.object({ note: text(1000) });

interface NoteDialogProps {
  enquiry: Enquiry;
  store: EnquiryStore;
  onClose: () => void;
}

/** An internal note on an enquiry. The parent never sees it. */
export function NoteDialog({ enquiry, store, onClose }: NoteDialogProps) {
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(noteForm),
    defaultValues: { note: enquiry.note },
    reValidateMode: 'onBlur',
  });
  const submit = handleSubmit(({ note }) => store.store(enquiry, { ...toEnquiryEdit(enquiry), note }));
  return (
    <FormDialog
      title="Note"
      lead={`For ${enquiry.name}’s enquiry. Only the team sees it.`}
      submit="Save note"
      isDirty={formState.isDirty}
      busy={store.isPending}
      alert={store.error && <SubmitError error={store.error} fallback="Failed to update the enquiry" />}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field control={control} name="note" label="Note" multiline minRows={4} autoFocus />
    </FormDialog>
  );
}
