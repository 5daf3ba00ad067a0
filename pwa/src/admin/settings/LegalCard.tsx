import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { taxQuery } from '../tax/tax-calls.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

/** Who issues the bills, which a page of its own changes from a chosen day on. */
export function LegalCard() {
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
