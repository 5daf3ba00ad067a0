import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController, useWatch } from 'react-hook-form';
import { read } from '../../shared/read.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './AddOns.module.css';
import type { AddOnForm } from './add-ons.ts';

/** The packages that an add-on goes with. No tick means all packages of its audience. */
export function PackageCheckboxes({ control }: { control: Control<AddOnForm> }) {
  const audience = useWatch({ control, name: 'audience' });
  const { field, fieldState } = useController({ control, name: 'applicablePackages' });
  const offered = usePackages(audience);
  const isOffered = (value: string) => offered?.some((one) => one.value === value);
  const gone = offered ? field.value.filter((value) => !isOffered(value)) : [];
  const choices = [
    ...(offered ?? []),
    ...gone.map((value) => ({
      value,
      name: `${audience === 'play' ? `Package ${value}` : value} (not available)`,
    })),
  ];
  const tick = (value: string, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, value] : field.value.filter((one) => one !== value));
  return (
    <fieldset className={styles.boxes}>
      <legend>Packages</legend>
      <p className={styles.hint}>If none is ticked, it’s available with all of them.</p>
      {!offered && <Skeleton height={44} radius={14} />}
      {choices.map(({ value, name }) => (
        <FormControlLabel
          key={value}
          label={name}
          control={
            <Checkbox checked={field.value.includes(value)} onChange={(_event, isOn) => tick(value, isOn)} />
          }
        />
      ))}
      {fieldState.error && (
        <p role="alert" className={styles.error}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

/**
 * The active packages of an audience, keyed as add-ons refer to them: play packages by id, party packages by
 * slug.
 */
function usePackages(audience: AddOnForm['audience']): { value: string; name: string }[] | undefined {
  const play = useQuery({ ...read('GET /api/packages'), enabled: audience === 'play' });
  const parties = useQuery({ ...read('GET /api/birthday-packages'), enabled: audience === 'birthday' });
  if (audience === 'play') return play.data?.map(({ id, name }) => ({ value: String(id), name }));
  return parties.data?.map(({ slug, name }) => ({ value: slug, name }));
}
