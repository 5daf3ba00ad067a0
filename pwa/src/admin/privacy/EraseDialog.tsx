import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation } from '@tanstack/react-query';
import type { PersonFound } from '@toodles/api/contract/families/privacy.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { day, timeOfDay } from '../../shared/format.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './Privacy.module.css';

interface EraseDialogProps {
  person: PersonFound;
  onClose: () => void;
  onErased: () => void;
}

/** Confirms the erasure of a person. Lists upcoming visits, and requires a tick to give up paid hours. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const [giveUpHours, setGiveUpHours] = useState(false);
  const { phone, coming, hoursLeft } = person;
  const erase = useMutation({
    mutationFn: (body: { phone: string; giveUpHours: boolean }) =>
      api('POST /api/admin/people/erase', { body }),
    onSuccess: onErased,
  });
  return (
    <ConfirmDialog
      title="Erase this person?"
      lead="This permanently deletes names, phone, email and children. Amounts and dates stay in the books."
      submit="Erase person"
      failed="The person was not erased"
      action={erase}
      subject={{ phone, giveUpHours }}
      onClose={onClose}
    >
      {coming.length > 0 && (
        <>
          <p>This cancels these visits:</p>
          <Stack as="ul" gap={6} className={styles.list}>
            {coming.map((visit) => (
              <li key={visit.reference}>
                {visit.reference}, {day(visit.date)}, {timeOfDay(visit.startTime)}
              </li>
            ))}
          </Stack>
        </>
      )}
      {hoursLeft > 0 && (
        <FormControlLabel
          control={<Checkbox checked={giveUpHours} onChange={(_event, on) => setGiveUpHours(on)} />}
          label={`Give up ${hoursLeft} paid hours`}
        />
      )}
    </ConfirmDialog>
  );
}
