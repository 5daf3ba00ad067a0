import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useQuery } from '@tanstack/react-query';
import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { taxQuery } from '../tax/tax-calls.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import grid from '../ui/Form.module.css';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { oneOf, type ParamRules } from '../ui/param-rules.ts';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useRows } from '../ui/useRows.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { BackupsCard } from './BackupsCard.tsx';
import { type MapPlace, placeOf } from './map-link.ts';
import styles from './SettingsPage.module.css';
import { formOf, type SettingsForm } from './settings-form.ts';
import {
  groups,
  hintOf,
  type SettingsSection,
  sectionOf,
  sections,
  settingLabel,
  settingsLabels,
} from './settings-labels.ts';
import { settingsQuery, useSettingsForm } from './useSettingsForm.ts';

/** The parameters of the page's address. */
const settingsRules: ParamRules = { section: oneOf(sections.map(({ value }) => value)) };

function useSection() {
  const { search, change } = useUrlState();
  const section = sections.find(({ value }) => value === search.get('section'))?.value ?? 'centre';
  return {
    section,
    open: (next: SettingsSection) => change({ section: next === 'centre' ? undefined : next }),
  };
}

/** The centre's settings. */
export function SettingsPage() {
  useCleanUrl(settingsRules);
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
  const { section, open } = useSection();
  const [missed, setMissed] = useState<keyof SettingsForm>();
  const { form, store, isDirty, submit, giveUp } = useSettingsForm(settings, (name) => {
    open(sectionOf(name));
    setMissed(name);
  });
  // The field with the problem may have been in another part of the page.
  useEffect(() => {
    if (missed && sectionOf(missed) === section) {
      form.setFocus(missed);
      setMissed(undefined);
    }
  }, [missed, section, form]);
  return (
    <>
      <FilterChips label="Settings about" choices={sections} chosen={section} onChoose={open} />
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Placeholders names={settings.placeholders} />
        <SettingsFields form={form} section={section} />
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
      {section === 'data' && <BackupsCard />}
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

interface SettingsFieldsProps {
  form: UseFormReturn<SettingsForm>;
  section: SettingsSection;
}

/** The settings of one part of the page, with a card for each group. The others keep what was typed. */
function SettingsFields({ form, section }: SettingsFieldsProps) {
  return (
    <Grid columns="minmax(0, 1fr)" gap={16} className={styles.groups}>
      {groups
        .filter((group) => group.section === section)
        .map(({ title, lead, fields }) => (
          <Card key={title} title={title}>
            {lead && (
              <Text weight={600} tone="muted" className={styles.lead}>
                {lead}
              </Text>
            )}
            <div className={cx(grid.grid, styles.fields)}>
              {fields.map((field) => (
                <Setting key={field.name} form={form} field={field} />
              ))}
            </div>
          </Card>
        ))}
      {section === 'centre' && <LegalCard />}
      {section === 'centre' && (
        <Card title="Social links">
          <SocialLinks form={form} />
        </Card>
      )}
    </Grid>
  );
}

/** Who issues the bills, which a page of its own changes from a chosen day on. */
function LegalCard() {
  const { date: today } = useCentreNow();
  const { data } = useQuery(taxQuery);
  const current = data?.settings.findLast(({ fromDay }) => fromDay <= today);
  return (
    <Card
      title="Legal name and tax"
      aside={
        <Button variant="outlined" component={Link} to={portalPages.tax.path}>
          {current ? 'Change' : 'Set up'}
        </Button>
      }
    >
      <Text weight={600} breakAnywhere>
        {current
          ? [current.legalName || 'No legal name', current.gstin && `GSTIN ${current.gstin}`, current.address]
              .filter(Boolean)
              .join(', ')
          : 'Bills have the name and address above. A registered centre adds its legal name and GSTIN.'}
      </Text>
    </Card>
  );
}

function Setting({
  form: { control, setValue },
  field,
}: {
  form: UseFormReturn<SettingsForm>;
  field: FieldText;
}) {
  const { name, label, unit, kind = 'text', wide } = field;
  const typed = useWatch({ control, name });
  const hint = hintOf(field, typed);
  const fillFromMap = useEffectEvent(() => {
    const isTyped = control.getFieldState('mapUrl').isDirty;
    const place = name === 'mapUrl' && isTyped ? placeOf(typed) : undefined;
    for (const [field, value] of Object.entries(place ?? {}))
      setValue(field as keyof MapPlace, value, { shouldDirty: true, shouldValidate: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed changes the place
  useEffect(() => fillFromMap(), [typed]);
  if (kind === 'picture')
    return (
      <div className={grid.wide}>
        <PictureField control={control} name={name} hint={hint ?? ''} whole />
      </div>
    );
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
