import { zodResolver } from '@hookform/resolvers/zod';
import { phone } from '@toodles/api/contract/basics/fields.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';

const newFamily = z.object({ phone });

interface NewFamilyDialogProps {
  onClose: () => void;
  onPhone: (phone: string) => void;
}

/** Asks for the phone of a family; its page follows, also if it exists already. */
export function NewFamilyDialog({ onClose, onPhone }: NewFamilyDialogProps) {
  const form = useForm<z.input<typeof newFamily>, unknown, z.output<typeof newFamily>>({
    resolver: zodResolver(newFamily),
    defaultValues: { phone: '' },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  return (
    <FormDialog
      title="New family"
      lead="A family is kept under its phone. Children, birthdays and adults come next."
      submit="Next"
      brief
      isDirty={form.formState.isDirty}
      busy={false}
      onSubmit={(event) => void form.handleSubmit((typed) => onPhone(typed.phone))(event)}
      onClose={onClose}
    >
      <ContactPhoneField control={form.control} name="phone" autoFocus />
    </FormDialog>
  );
}
