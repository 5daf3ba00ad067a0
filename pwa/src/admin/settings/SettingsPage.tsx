import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TeamSettings } from '@toodles/api/contract/settings.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import styles from './SettingsPage.module.css';
import { formOf } from './settings-form.ts';
import { labelOf, settingsLabels } from './settings-labels.ts';
import { settingsQuery, useSettingsForm } from './useSettingsForm.ts';

/** The centre's settings. */
export function SettingsPage() {
  const { data, error, isError, refetch, isFetching } = useQuery({ ...settingsQuery, staleTime: 0 });
  return (
    <>
      <PageHead title="Settings" lead="Centre details and rules for the website, the desk and the portal." />
      {data && <Editor settings={data} />}
      {!data && isError && (
        <LoadFailed
          title="The settings did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Loading />}
    </>
  );
}

function Editor({ settings }: { settings: TeamSettings }) {
  const { form, store, isDirty, submit, giveUp } = useSettingsForm(settings);
  return (
    <>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Placeholders names={settings.placeholders} />
        <SettingsFields form={form} />
        <FormAlert>
          {store.error && <SubmitError error={store.error} fallback="Failed to update the settings" />}
        </FormAlert>
        <div className={cx(styles.bar, !isDirty && styles.saved)}>
          <span role="status">{isDirty && 'You have unsaved changes'}</span>
          {isDirty && (
            <>
              <Button variant="outlined" onClick={giveUp}>
                Undo changes
              </Button>
              <Button type="submit" variant="contained" loading={store.isPending}>
                Save
              </Button>
            </>
          )}
        </div>
      </form>
      <ClashDialog store={store} editOf={formOf} labels={settingsLabels} />
    </>
  );
}

/** Shown while the website still has placeholder contact and payment details. */
function Placeholders({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={styles.missing} role="note">
      <b>Parents see placeholders.</b> Fill in: {names.map(labelOf).join(', ')}.
    </p>
  );
}

function Loading() {
  return (
    <div role="status" className={styles.groups}>
      <VisuallyHidden>Loading the settings</VisuallyHidden>
      {[380, 330, 230, 260].map((height) => (
        <Skeleton key={height} height={height} radius={20} />
      ))}
    </div>
  );
}
