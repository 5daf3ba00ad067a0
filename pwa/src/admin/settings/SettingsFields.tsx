import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { taxQuery } from '../tax/tax-calls.ts';
import grid from '../ui/Form.module.css';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { BackupsCard } from './BackupsCard.tsx';
import { Setting } from './Setting.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './SettingsPage.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import type { SettingsForm } from './settings-form.ts';
import { groups } from './settings-labels.ts';
import type { SettingsSection } from './settings-sections.ts';

interface SettingsFieldsProps {
  form: UseFormReturn<SettingsForm>;
  section: SettingsSection;
  /** What was just saved. */
  saved: readonly (keyof SettingsForm)[];
}

/** The settings of one section, group by group. The others keep what was typed. */
export function SettingsFields({ form, section, saved }: SettingsFieldsProps) {
  return (
    <MuiCard className={styles.groups ?? ''}>
      {groups
        .filter((group) => group.section === section)
        .map(({ title, lead, fields, ...look }) => (
          <SettingsGroup key={title} title={title} lead={lead}>
            <div
              className={cx(
                grid.grid,
                styles.fields,
                look.isTriple && styles.triple,
                look.isPair && styles.pair,
              )}
            >
              {fields.map((field) => (
                <Setting key={field.name} form={form} field={field} isSaved={saved.includes(field.name)} />
              ))}
            </div>
          </SettingsGroup>
        ))}
      {section === 'bills' && <LegalCard />}
      {section === 'map' && (
        <SettingsGroup title="Social links" lead="In the website’s footer.">
          <SocialLinks form={form} />
        </SettingsGroup>
      )}
      {section === 'data' && <BackupsCard />}
    </MuiCard>
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
        <Text weight={600} breakAnywhere className={styles.legal}>
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
