import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { read } from '../../shared/read.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';

/** Cash that is taken while no till is open counts in no drawer. */
export function TillHint() {
  const mayUse = useHasPermission('till.use');
  const { data } = useQuery({ ...read('GET /api/admin/till'), enabled: mayUse });
  if (!data || data.drawers.some(({ open }) => open)) return null;
  return (
    <Text size="sm" weight={600} tone="muted" role="status">
      No till is open: cash is recorded outside a till. <Link to={portalPages.till.path}>Open till</Link>
    </Text>
  );
}
