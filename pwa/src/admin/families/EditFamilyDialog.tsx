import { zodResolver } from '@hookform/resolvers/zod';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  type FamilyPage,
  type FamilyRecord,
  familyRecord,
  maxFamilyMembers,
} from '@toodles/api/contract/families/family-page.ts';
import type { ReactNode } from 'react';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import styles from './Families.module.css';
import {
  blankAdult,
  blankChild,
  bodyOf,
  editOf,
  type FamilyEdit,
  type FamilyForm,
  familyForm,
  familyLabels,
  formOf,
} from './family-form.ts';

const FAILED = 'Failed to save the family';

interface EditFamilyDialogProps {
  page: FamilyPage;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits what the team knows about a family. */
export function EditFamilyDialog({ page, onClose, onSaved }: EditFamilyDialogProps) {
  const { record } = page;
  const phone = record.phones[0] ?? '';
  const form = useForm<FamilyForm, unknown, z.output<typeof familyForm>>({
    resolver: zodResolver(familyForm),
    defaultValues: formOf(page),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const store = useVersionedStore<FamilyRecord, FamilyEdit>({
    row: familyRecord,
    save: async (base, edit) => {
      await api('PUT /api/admin/family', { body: bodyOf(phone, edit), expectedVersion: base.version });
      toast({ title: 'Success', description: 'The family is saved.' });
    },
    onDone: onSaved,
    onFailed: (error) => showIssues(error, form),
  });
  return (
    <>
      <FormDialog
        title={`Edit ${page.family.name || 'family'}`}
        lead="Bookings keep the names and ages that they were made with."
        submit="Save"
        wide
        isDirty={form.formState.isDirty}
        busy={store.isPending}
        alert={store.error && <SubmitError error={store.error} fallback={FAILED} />}
        onSubmit={(event) => void form.handleSubmit((typed) => store.store(record, typed))(event)}
        onClose={onClose}
      >
        <Stack gap={16}>
          <ChildrenFields control={form.control} />
          <AdultFields control={form.control} />
          <Field
            control={form.control}
            name="notes"
            label="Notes for the team (optional)"
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <CheckboxField
            control={form.control}
            name="deskConsent"
            label="A parent agreed that the front desk sees, on the days of their visits, who may pick the children up and what they are allergic to."
          />
        </Stack>
      </FormDialog>
      <ClashDialog store={store} editOf={editOf} labels={familyLabels} />
    </>
  );
}

interface MembersProps {
  control: Control<FamilyForm, unknown, z.output<typeof familyForm>>;
}

interface MemberProps {
  kind: 'child' | 'adult';
  number: number;
  onRemove: () => void;
  children: ReactNode;
}

function Member({ kind, number, onRemove, children }: MemberProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <Row gap={8} justify="between">
          {kind === 'child' ? 'Child' : 'Adult'} {number}
          <IconButton aria-label={`Remove ${kind} ${number}`} onClick={onRemove}>
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Row>
      </legend>
      <div className={grid.grid}>{children}</div>
    </fieldset>
  );
}

function ChildrenFields({ control }: MembersProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'children' });
  return (
    <Stack gap={10}>
      {fields.map((field, n) => (
        <Member key={field.id} kind="child" number={n + 1} onRemove={() => remove(n)}>
          <Field control={control} name={`children.${n}.name`} label="Name" autoComplete="off" />
          <Field
            control={control}
            name={`children.${n}.birthday`}
            label="Birthday (optional)"
            type="date"
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Field
            control={control}
            name={`children.${n}.allergies`}
            label="Allergies (optional)"
            placeholder="Peanuts"
            autoComplete="off"
          />
          <Field
            control={control}
            name={`children.${n}.notes`}
            label="Notes (optional)"
            placeholder="Afraid of loud noise"
            autoComplete="off"
          />
        </Member>
      ))}
      {fields.length < maxFamilyMembers && (
        <div>
          <Button startIcon={<Icon path={mdiPlus} size={20} />} onClick={() => append(blankChild)}>
            Add a child
          </Button>
        </div>
      )}
    </Stack>
  );
}

function AdultFields({ control }: MembersProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'adults' });
  return (
    <Stack gap={10}>
      {fields.map((field, n) => (
        <Member key={field.id} kind="adult" number={n + 1} onRemove={() => remove(n)}>
          <Field control={control} name={`adults.${n}.name`} label="Name" autoComplete="off" />
          <Field
            control={control}
            name={`adults.${n}.relation`}
            label="Relation (optional)"
            placeholder="Grandmother"
            autoComplete="off"
          />
          <ContactPhoneField control={control} name={`adults.${n}.phone`} label="Phone (optional)" />
          <CheckboxField control={control} name={`adults.${n}.mayPickUp`} label="May pick the children up" />
        </Member>
      ))}
      {fields.length < maxFamilyMembers && (
        <div>
          <Button startIcon={<Icon path={mdiPlus} size={20} />} onClick={() => append(blankAdult)}>
            Add an adult
          </Button>
        </div>
      )}
    </Stack>
  );
}
