import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { taxQuery } from '../tax/tax-calls.ts';
import grid from '../ui/Form.module.css';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { oneOf, type ParamRules } from '../ui/param-rules.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { ClashDialog } from '../ui/stale/ClashDialog.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { ViewTabs } from '../ui/ViewTabs.tsx';
import { BackupsCard } from './BackupsCard.tsx';
import { Setting } from './Setting.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './SettingsPage.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import { formOf, type SettingsForm } from './settings-form.ts';
import {
  groups,
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
      <PageHead title="Settings" />
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
      <ViewTabs label="Settings about" choices={sections} chosen={section} onChoose={open} />
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Placeholders names={settings.placeholders} />
        <SettingsFields form={form} section={section} />
        <FormAlert>
          {store.error && <SubmitError error={store.error} fallback="Failed to update the settings" />}
        </FormAlert>
        <SaveBar
          isDirty={isDirty}
          text="You have unsaved changes"
          save="Save"
          isSaving={store.isPending}
          onUndo={giveUp}
        />
      </form>
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

const Loading = () => (
  <Stack gap={28} role="status">
    <VisuallyHidden>Loading the settings</VisuallyHidden>
    {[380, 230, 330].map((height) => (
      <Skeleton key={height} height={height} radius={20} />
    ))}
  </Stack>
);

interface SettingsFieldsProps {
  form: UseFormReturn<SettingsForm>;
  section: SettingsSection;
}

/** The settings of one part of the page, with a card for each group. The others keep what was typed. */
function SettingsFields({ form, section }: SettingsFieldsProps) {
  return (
    <Stack gap={28}>
      {groups
        .filter((group) => group.section === section)
        .map(({ title, lead, fields }) => (
          <SettingsGroup key={title} title={title} lead={lead}>
            <div className={cx(grid.grid, styles.fields)}>
              {fields.map((field) => (
                <Setting key={field.name} form={form} field={field} />
              ))}
            </div>
          </SettingsGroup>
        ))}
      {section === 'centre' && <LegalCard />}
      {section === 'centre' && (
        <SettingsGroup title="Social links" lead="Your other profiles. The website’s footer links to them.">
          <SocialLinks form={form} />
        </SettingsGroup>
      )}
      {section === 'data' && <BackupsCard />}
    </Stack>
  );
}

/** Who issues the bills, which a page of its own changes from a chosen day on. */
function LegalCard() {
  const { date: today } = useCentreNow();
  const { data } = useQuery(taxQuery);
  const current = data?.settings.findLast(({ fromDay }) => fromDay <= today);
  return (
    <SettingsGroup title="Legal name and tax" lead="Who issues the bills, and under which tax number.">
      <Row gap={16} justify="between" wrap>
        <Text weight={600} breakAnywhere>
          {current
            ? [
                current.legalName || 'No legal name',
                current.gstin && `GSTIN ${current.gstin}`,
                current.address,
              ]
                .filter(Boolean)
                .join(', ')
            : 'Bills have the name and address above. A registered centre adds its legal name and GSTIN.'}
        </Text>
        <Button variant="outlined" component={Link} to={portalPages.tax.path}>
          {current ? 'Change' : 'Set up'}
        </Button>
      </Row>
    </SettingsGroup>
  );
}
