import { mdiEyeOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Fold } from '../ui/Fold.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { landOn } from '../ui/land-on.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { oneOf, type ParamRules } from '../ui/param-rules.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { useMarkChanged } from './changed-sections.ts';
import { LastChange } from './LastChange.tsx';
import { SaveState } from './SaveState.tsx';
import { SettingsFields, type SettingsFieldsProps } from './SettingsFields.tsx';
import { SettingsList } from './SettingsList.tsx';
import styles from './SettingsPage.module.css';
import {
  isSeenByFamilies,
  type PreviewedSection,
  previewTitles,
  SettingsPreview,
} from './SettingsPreview.tsx';
import { formOf, type SettingsForm } from './settings-form.ts';
import { sectionOf, settingLabel, settingsLabels } from './settings-labels.ts';
import { settingsQuery } from './settings-query.ts';
import { type SettingsSection, sectionNames, sections } from './settings-sections.ts';
import { ToFinish } from './ToFinish.tsx';
import { usePageNotes } from './usePageNotes.ts';
import { useSection } from './useSection.ts';
import { useSettingsForm } from './useSettingsForm.ts';

/** The parameters of the page's address. */
const settingsRules: ParamRules = { section: oneOf(sectionNames) };

/** The centre's settings. */
export function SettingsPage() {
  useCleanUrl(settingsRules);
  const section = useSection();
  const { data, error, isError, refetch, isFetching } = useQuery({ ...settingsQuery, staleTime: 0 });
  if (data) return <Editor settings={data} />;
  return (
    <>
      <Head />
      {!section && <SettingsIndex />}
      {isError && (
        <LoadFailed
          title="The settings did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {section && !isError && <Loading />}
    </>
  );
}

function SettingsIndex({ stored }: { stored?: SettingsForm }) {
  const known = { look: 'page', stored, notes: usePageNotes() } as const;
  return <SettingsList {...known} toFinish={<ToFinish {...known} />} />;
}

/** The title of the open section, or of the list, with the state of its changes. A phone has room for the title only. */
function Head({ state }: { state?: ReactNode }) {
  const section = useSection();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const { label, lead } = section ? sections[section] : { label: 'Settings', lead: undefined };
  return (
    <PageHead title={label} name="Settings" lead={isPhone ? undefined : lead} compact>
      {state}
    </PageHead>
  );
}

function Editor({ settings }: { settings: TeamSettings }) {
  const section = useSection();
  const { change } = useUrlState();
  const isRoomy = useMediaQuery(media.roomy, { noSsr: true });
  const [missed, setMissed] = useState<keyof SettingsForm>();
  const { form, store, stored, changed, saved, savedAt, submit, undo, giveUp } = useSettingsForm(
    settings,
    (name) => {
      change({ section: sectionOf(name) });
      setMissed(name);
    },
  );
  const typed = useWatch({ control: form.control }) as SettingsForm;
  useStartAtTop(section);
  // The field with the problem may have been in another section.
  useEffect(() => {
    if (missed && sectionOf(missed) === section) {
      form.setFocus(missed);
      setMissed(undefined);
    }
  }, [missed, section, form]);
  useFocusFromHash(form);
  const changedSections = [...new Set(changed.map((name) => sectionOf(name)))];
  useMarkChanged(changedSections);
  const isDirty = changed.length > 0;
  const state = section && (
    <SaveState isDirty={isDirty} savedAt={savedAt} onUndo={saved.length > 0 ? undo : undefined} />
  );
  return (
    <>
      <Head state={state} />
      <Placeholders names={settings.placeholders} />
      {!section && <SettingsIndex stored={formOf(settings)} />}
      {(section || isDirty) && (
        <form
          noValidate
          className={styles.form}
          data-roomy={isRoomy || undefined}
          onSubmit={(event) => void submit(event)}
        >
          {section && (
            <Section
              section={section}
              form={form}
              typed={typed}
              saved={saved}
              stored={stored}
              changed={changed}
              isChanged={changedSections.includes(section)}
            />
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
      <ClashDialog store={store} editOf={formOf} labels={settingsLabels} />
    </>
  );
}

interface SectionProps extends SettingsFieldsProps {
  /** Whether it has changes that are not saved. */
  isChanged: boolean;
}

/** The fields of a section, with a preview of what families see. */
function Section({ isChanged, ...fields }: SectionProps) {
  const { section, typed } = fields;
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const previewed = isSeenByFamilies(section) ? section : undefined;
  return (
    <div className={cx(styles.section, previewed && styles.previewed)}>
      {isPhone && previewed && <FoldedPreview section={previewed} typed={typed} isChanged={isChanged} />}
      <div className={styles.column}>
        <SettingsFields {...fields} />
        {!isPhone && <LastChange section={section} />}
      </div>
      {!isPhone && previewed && (
        <div className={cx(surface.card, styles.preview)}>
          <SettingsPreview section={previewed} typed={typed} />
        </div>
      )}
    </div>
  );
}

interface FoldedPreviewProps {
  section: PreviewedSection;
  typed: SettingsForm;
  /** Whether the section has changes that are not saved. */
  isChanged: boolean;
}

/** What families see, closed above the fields of a phone: below them, nobody would look for it. */
const FoldedPreview = ({ isChanged, ...props }: FoldedPreviewProps) => (
  <Fold
    className={cx(surface.card, styles.folded)}
    head={
      <>
        <Icon path={mdiEyeOutline} size={20} className={styles.foldIcon} />
        <span>
          <b>Preview</b>
          <Text as="small" size="sm" weight={600} tone={isChanged ? 'ink' : 'muted'} leading={1.3}>
            {isChanged ? 'Shows your changes' : previewTitles[props.section]}
          </Text>
        </span>
      </>
    }
  >
    <SettingsPreview {...props} />
  </Fold>
);

/** Focuses the field that the address's fragment names, as the list of what is missing does. */
function useFocusFromHash({ getValues }: UseFormReturn<SettingsForm>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!key || !(name in getValues())) return;
    // A picture's button has the name of its field.
    const field = document.getElementById(name) ?? document.getElementsByName(name)[0];
    if (field) landOn(field, 'center');
  }, [hash, key, getValues]);
}

/** Another section begins at its top, as another page does. */
function useStartAtTop(section: SettingsSection | undefined): void {
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    window.scrollTo(0, 0);
  }, [section]);
}

/** `Phone, Tagline and 3 more` */
function changedText(changed: readonly (keyof SettingsForm)[]): string {
  const names = changed.map((name) => settingLabel(name) ?? settingsLabels[name].label);
  const [shown, more] = names.length > 3 ? [names.slice(0, 2), names.length - 2] : [names, 0];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
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

const Loading = () => (
  <div className={styles.section} role="status">
    <VisuallyHidden>Loading the settings</VisuallyHidden>
    <Stack gap={16}>
      {[250, 330].map((height) => (
        <Skeleton key={height} height={height} radius={20} />
      ))}
    </Stack>
  </div>
);
