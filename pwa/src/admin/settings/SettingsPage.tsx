import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiChevronLeft, mdiCircleMedium } from '@mdi/js';
import Alert from '@mui/material/Alert';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { timeOfDay } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { oneOf, type ParamRules } from '../ui/param-rules.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsList } from './SettingsList.tsx';
import styles from './SettingsPage.module.css';
import { SettingsPreview } from './SettingsPreview.tsx';
import { formOf, type SettingsForm } from './settings-form.ts';
import { sectionOf, settingLabel, settingsLabels } from './settings-labels.ts';
import { type SettingsSection, sectionNames, sections } from './settings-sections.ts';
import { settingsQuery, useSettingsForm } from './useSettingsForm.ts';

/** The parameters of the page's address. */
const settingsRules: ParamRules = { section: oneOf(sectionNames) };

/** The section of the address. Without one, a phone shows the list, and a wider screen the first section. */
function useSection() {
  const { search, change } = useUrlState();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const named = sectionNames.find((name) => name === search.get('section'));
  return {
    section: named ?? (isPhone ? undefined : sectionNames[0]),
    isPhone,
    open: (section: SettingsSection) => change({ section }),
  };
}

/** The centre's settings. */
export function SettingsPage() {
  useCleanUrl(settingsRules);
  const { section, isPhone } = useSection();
  const { data, error, isError, refetch, isFetching } = useQuery({ ...settingsQuery, staleTime: 0 });
  if (data) return <Editor settings={data} />;
  return (
    <>
      <Head section={section} isPhone={isPhone} />
      {isError ? (
        <LoadFailed
          title="The settings did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading section={section} />
      )}
    </>
  );
}

interface HeadProps {
  section: SettingsSection | undefined;
  isPhone: boolean;
  state?: ReactNode;
}

/** The page's title. On a phone an open section takes its place, with the way back to the list. */
function Head({ section, isPhone, state }: HeadProps) {
  if (!isPhone || !section) return <PageHead title="Settings" beside={state} />;
  return (
    <>
      <Link className={styles.back} to="?">
        <Icon path={mdiChevronLeft} />
        Settings
      </Link>
      <PageHead
        title={sections[section].label}
        name="Settings"
        lead={sections[section].lead}
        beside={state}
      />
    </>
  );
}

function Editor({ settings }: { settings: TeamSettings }) {
  const { section, isPhone, open } = useSection();
  const [missed, setMissed] = useState<keyof SettingsForm>();
  const { form, store, changed, savedAt, submit, giveUp } = useSettingsForm(settings, (name) => {
    open(sectionOf(name));
    setMissed(name);
  });
  const typed = useWatch({ control: form.control }) as SettingsForm;
  // The field with the problem may have been in another section.
  useEffect(() => {
    if (missed && sectionOf(missed) === section) {
      form.setFocus(missed);
      setMissed(undefined);
    }
  }, [missed, section, form]);
  const isDirty = changed.length > 0;
  const state = (
    <SaveState
      isDirty={isDirty}
      isFailed={store.error !== null}
      isSaving={store.isPending}
      savedAt={savedAt}
    />
  );
  return (
    <>
      <Head section={section} isPhone={isPhone} state={state} />
      <Placeholders names={settings.placeholders} />
      <div className={styles.layout}>
        {!(isPhone && section) && (
          <SettingsList open={section} changed={[...new Set(changed.map((name) => sectionOf(name)))]} />
        )}
        {(section || isDirty) && (
          <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
            {section && (
              <div className={styles.section}>
                {!isPhone && (
                  <Stack gap={2} className={styles.about}>
                    <Text as="h2" size="xl">
                      {sections[section].label}
                    </Text>
                    <Text weight={600} tone="muted" leading={1.4}>
                      {sections[section].lead}
                    </Text>
                  </Stack>
                )}
                <SettingsFields form={form} section={section} />
                <div className={styles.preview}>
                  <SettingsPreview section={section} typed={typed} />
                </div>
              </div>
            )}
            <SaveBar
              isDirty={isDirty}
              text={`Not saved: ${changedText(changed)}`}
              save="Save"
              undo="Discard"
              isSaving={store.isPending}
              onUndo={giveUp}
              problem={
                store.error && <SubmitError error={store.error} fallback="Failed to update the settings" />
              }
            />
          </form>
        )}
      </div>
      <ClashDialog store={store} editOf={formOf} labels={settingsLabels} />
    </>
  );
}

/** `Phone, Tagline and 3 more` */
function changedText(changed: readonly (keyof SettingsForm)[]): string {
  const names = changed.map((name) => settingLabel(name) ?? settingsLabels[name].label);
  const [shown, more] = names.length > 3 ? [names.slice(0, 2), names.length - 2] : [names, 0];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

interface SaveStateProps {
  isDirty: boolean;
  isFailed: boolean;
  isSaving: boolean;
  /** `HH:MM` by the centre's clock. */
  savedAt: string | undefined;
}

/** Says at the top of the page what became of the changes. */
function SaveState({ isDirty, isFailed, isSaving, savedAt }: SaveStateProps) {
  const [tone, icon, text] = isSaving
    ? (['muted', mdiCircleMedium, 'Saving …'] as const)
    : isDirty && isFailed
      ? (['bad', mdiAlertCircleOutline, 'Not saved'] as const)
      : isDirty
        ? (['warn', mdiCircleMedium, 'You have unsaved changes'] as const)
        : ([
            savedAt ? 'good' : 'muted',
            mdiCheckCircleOutline,
            savedAt ? `Saved at ${timeOfDay(savedAt)}` : 'All changes saved',
          ] as const);
  return (
    <Row as="span" gap={4} inline role="status">
      <Text as="span" tone={tone} className={styles.stateIcon}>
        <Icon path={icon} size={18} />
      </Text>
      <Text as="span" size="sm" weight={700} tone={tone} nowrap>
        {text}
      </Text>
    </Row>
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

const Loading = ({ section }: { section: SettingsSection | undefined }) => (
  <div className={styles.layout} role="status">
    <VisuallyHidden>Loading the settings</VisuallyHidden>
    <Skeleton height={520} radius={20} />
    {section && (
      <Stack gap={16}>
        {[250, 330].map((height) => (
          <Skeleton key={height} height={height} radius={20} />
        ))}
      </Stack>
    )}
  </div>
);
