import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { type PortalPage, portalPages } from '../access/portal-access.ts';
import { taxQuery } from '../tax/tax-calls.ts';
import grid from '../ui/Form.module.css';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { BackupsCard } from './BackupsCard.tsx';
import { Setting } from './Setting.tsx';
import own from './SettingsFields.module.css';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './SettingsPage.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import type { SettingsForm } from './settings-form.ts';
import { groups } from './settings-labels.ts';
import type { SettingsSection } from './settings-sections.ts';

export interface SettingsFieldsProps {
  form: UseFormReturn<SettingsForm>;
  section: SettingsSection;
  typed: SettingsForm;
  /** What was just saved. */
  saved: readonly (keyof SettingsForm)[];
  /** What is stored, and which of it was changed since. */
  stored: SettingsForm;
  changed: readonly (keyof SettingsForm)[];
}

/** The settings of one section, group by group. The others keep what was typed. */
export function SettingsFields({ form, section, typed, saved, stored, changed }: SettingsFieldsProps) {
  const { date: today } = useCentreNow();
  return (
    <MuiCard className={cx(styles.groups, own.card)}>
      {groups
        .filter((group) => group.section === section)
        .map(({ title, lead, fields, isPair }) => (
          <SettingsGroup key={title} title={title} lead={lead}>
            <div
              className={
                isForm(section) ? cx(grid.grid, styles.fields, isPair && styles.pair) : (own.rules ?? '')
              }
            >
              {fields.map((field) => (
                <Setting
                  key={field.name}
                  form={form}
                  field={field}
                  typed={typed}
                  today={today}
                  isSaved={saved.includes(field.name)}
                  stored={stored}
                  isChanged={changed.includes(field.name)}
                />
              ))}
            </div>
          </SettingsGroup>
        ))}
      {section === 'bills' && <LegalCard />}
      {section === 'map' && (
        <SettingsGroup title="Social links" lead="In the website’s footer.">
          <SocialLinks form={form} />
          {changed.includes('socialLinks') && (
            <Text as="span" size="sm" weight={600}>
              Not saved yet
            </Text>
          )}
        </SettingsGroup>
      )}
      {section === 'data' && <BackupsCard />}
      <Afterword section={section} />
    </MuiCard>
  );
}

/** Whether a section is a form of texts. The others are rules, each with what it means. */
const isForm = (section: SettingsSection): boolean => ['centre', 'bills', 'map'].includes(section);

/** What holds for a whole section. */
const afterwords: Partial<Record<SettingsSection, string>> = {
  changes: 'If the price goes up, parents pay the difference. If it goes down, they get it back.',
  guests: 'If codes are off, your team confirms these bookings.',
  limits: 'Each needs a reason. Admins have no limits.',
  data: 'After a change, confirm the deletion again.',
};
const furtherPages: Partial<Record<SettingsSection, PortalPage>> = {
  messages: portalPages.messageTexts,
  limits: portalPages.money,
  data: portalPages.privacy,
};

/** The end of a section: what holds for all of it, and where to go from there. */
function Afterword({ section }: { section: SettingsSection }) {
  const text = afterwords[section];
  const page = furtherPages[section];
  if (!text && !page) return null;
  return (
    <Row gap={12} justify="between" wrap className={own.afterword}>
      {text && (
        <Text size="sm" weight={600} tone="muted" leading={1.4}>
          {text}
        </Text>
      )}
      {page && <Link to={page.path}>Open {page.label}</Link>}
    </Row>
  );
}

/** Who issues the bills, which a page of its own changes from a chosen day on. */
function LegalCard() {
  const { date: today } = useCentreNow();
  const { data } = useQuery(taxQuery);
  const current = data?.settings.findLast(({ fromDay }) => fromDay <= today);
  return (
    <SettingsGroup title="Legal name and tax" lead="Who issues the bills.">
      <Row gap={16} justify="between" wrap>
        <Text weight={600} breakAnywhere className={own.legal}>
          {current
            ? [
                current.legalName || 'No legal name',
                current.gstin && `GSTIN ${current.gstin}`,
                current.address,
              ]
                .filter(Boolean)
                .join(', ')
            : 'Bills have the centre’s name and address. A registered centre adds its legal name and GSTIN.'}
        </Text>
        <Button variant="outlined" component={Link} to={portalPages.tax.path}>
          {current ? 'Change' : 'Set up'}
        </Button>
      </Row>
    </SettingsGroup>
  );
}
