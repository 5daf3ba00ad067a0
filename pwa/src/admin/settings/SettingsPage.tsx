import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useQuery } from '@tanstack/react-query';
import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { useRows } from '../ui/useRows.ts';
import { BackupsCard } from './BackupsCard.tsx';
import styles from './SettingsPage.module.css';
import { formOf, type SettingsForm } from './settings-form.ts';
import { groups, hintOf, settingLabel, settingsLabels } from './settings-labels.ts';
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
        <Row gap={8} wrap className={cx(surface.card, styles.bar, !isDirty && styles.saved)}>
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
        </Row>
      </form>
      <BackupsCard />
      <ClashDialog store={store} editOf={formOf} labels={settingsLabels} />
    </>
  );
}

/** Shown while the website still has placeholder contact and payment details. */
function Placeholders({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert severity="warning">
      <b>Parents see placeholders.</b> Fill in: {names.map((name) => settingLabel(name) ?? name).join(', ')}.
    </Alert>
  );
}

function Loading() {
  return (
    <Grid columns="minmax(0, 1fr)" gap={16} role="status" className={styles.groups}>
      <VisuallyHidden>Loading the settings</VisuallyHidden>
      {[380, 330, 230, 260].map((height) => (
        <Skeleton key={height} height={height} radius={20} />
      ))}
    </Grid>
  );
}

type FieldText = (typeof groups)[number]['fields'][number];

/** Every setting, with a card for each group. */
function SettingsFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  return (
    <Grid columns="minmax(0, 1fr)" gap={16} className={styles.groups}>
      {groups.map(({ title, lead, fields }) => (
        <Card key={title} title={title}>
          {lead && (
            <Text weight={600} tone="muted" className={styles.lead}>
              {lead}
            </Text>
          )}
          <div className={cx(grid.grid, styles.fields)}>
            {fields.map((field) => (
              <Setting key={field.name} control={form.control} field={field} />
            ))}
          </div>
        </Card>
      ))}
      <Card title="Social links">
        <SocialLinks form={form} />
      </Card>
    </Grid>
  );
}

function Setting({ control, field }: { control: Control<SettingsForm>; field: FieldText }) {
  const { name, label, unit, kind = 'text', wide } = field;
  const hint = hintOf(field, useWatch({ control, name }));
  const isNumber = kind === 'number' || kind === 'rupees';
  return (
    <Field
      control={control}
      name={name}
      label={label}
      helperText={hint}
      type={isNumber ? 'number' : kind}
      autoComplete="off"
      className={wide && grid.wide}
      slotProps={{
        htmlInput: isNumber ? { inputMode: 'decimal' } : {},
        input: {
          ...(unit && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
          ...(kind === 'rupees' && {
            startAdornment: <InputAdornment position="start">₹</InputAdornment>,
          }),
        },
      }}
    />
  );
}

const MAX_LINKS = 8;

/** The centre's other profiles, which the website's footer links to. */
function SocialLinks({ form: { control, setValue } }: { form: UseFormReturn<SettingsForm> }) {
  const links = useWatch({ control, name: 'socialLinks' });
  const { keys, last, add, remove } = useRows({
    rows: links,
    onRows: (rows) => setValue('socialLinks', rows, { shouldDirty: true }),
    empty: { label: '', url: 'https://' },
  });
  return (
    <>
      {keys.length === 0 && (
        <Text weight={600} tone="muted" className={styles.lead}>
          No links yet. The website footer shows them.
        </Text>
      )}
      {keys.map((key, place) => (
        <Grid
          columns="minmax(0, 1fr) minmax(0, 2fr) 44px"
          gap={12}
          align="start"
          key={key}
          className={styles.link}
        >
          <Field
            control={control}
            name={`socialLinks.${place}.label`}
            label="Name"
            autoComplete="off"
            slotProps={{ htmlInput: place === keys.length - 1 ? { ref: last } : {} }}
          />
          <Field
            control={control}
            name={`socialLinks.${place}.url`}
            label="Web address"
            type="url"
            autoComplete="off"
          />
          <IconButton
            aria-label={`Remove link ${place + 1}`}
            className={styles.remove}
            onClick={() => remove(place)}
          >
            <Icon path={mdiDeleteOutline} size={22} />
          </IconButton>
        </Grid>
      ))}
      {keys.length < MAX_LINKS && (
        <Button variant="outlined" startIcon={<Icon path={mdiPlus} size={20} />} onClick={add}>
          Add link
        </Button>
      )}
    </>
  );
}
