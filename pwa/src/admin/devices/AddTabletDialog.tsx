import { zodResolver } from '@hookform/resolvers/zod';
import { createDevice } from '@toodles/api/contract/desk/devices.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePortalUser } from '../access/usePortalUser.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { type EnrolmentCode, useCreateCode } from './queries.ts';
import { StaffCheckboxes } from './StaffCheckboxes.tsx';

/** Names a tablet, then shows its enrolment code. */
export function AddTabletDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState<EnrolmentCode>();
  const me = usePortalUser();
  const [staffIds, setStaffIds] = useState<number[]>([me.id]);
  const make = useCreateCode(setCode);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(createDevice.spec.body),
    defaultValues: { name: '' },
    reValidateMode: 'onBlur',
  });
  if (code) {
    return (
      <CodeDialog
        code={code}
        onAgain={() => make.mutate({ name: code.name, staffIds, replaces: code.id })}
        busy={make.isPending}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="Add tablet"
      lead="You get a one-time code to scan or type on the tablet within 10 minutes."
      submit="Create code"
      isDirty={formState.isDirty}
      busy={make.isPending}
      alert={make.error && <SubmitError error={make.error} fallback="Failed to create the code" />}
      onSubmit={(event) => void handleSubmit(({ name }) => make.mutate({ name, staffIds }))(event)}
      onClose={onClose}
    >
      <Field
        control={control}
        name="name"
        label="Tablet name"
        placeholder="Front desk"
        helperText="For example, where it is used. Every check-in on it shows this name."
        autoFocus
        autoComplete="off"
      />
      <StaffCheckboxes chosen={staffIds} onChoose={setStaffIds} />
    </FormDialog>
  );
}
