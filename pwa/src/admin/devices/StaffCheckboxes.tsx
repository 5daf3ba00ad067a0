import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { personName } from '../access/role-labels.ts';
import { deskStaffQuery } from '../secrets/queries.ts';
import styles from './Dialogs.module.css';

interface StaffCheckboxesProps {
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** The staff of a desk, chosen from all users who may record hours. */
export function StaffCheckboxes({ chosen, onChoose }: StaffCheckboxesProps) {
  const people = useQuery(deskStaffQuery).data ?? [];
  const id = useId();
  const toggle = (person: number) =>
    onChoose(chosen.includes(person) ? chosen.filter((one) => one !== person) : [...chosen, person]);
  return (
    <Grid
      as="fieldset"
      columns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))"
      columnGap={16}
      className={styles.boxes}
      aria-describedby={id}
    >
      <legend>Who works at this desk</legend>
      <p id={id}>Only these people can unlock the tablet. It never gets anyone else’s PIN.</p>
      {people.map((person) => (
        <FormControlLabel
          key={person.id}
          control={<Checkbox checked={chosen.includes(person.id)} onChange={() => toggle(person.id)} />}
          label={
            <>
              {personName(person)}{' '}
              {!person.hasPin && (
                <Text as="small" weight={700} tone="warn">
                  No PIN yet
                </Text>
              )}
            </>
          }
        />
      ))}
    </Grid>
  );
}
