import { Link } from 'react-router-dom';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';

/** Why there is no way to pay by UPI, and who can change that. */
export function UpiNote() {
  const maySet = useHasPermission('settings.manage');
  return (
    <Text size="sm" weight={600} tone="muted">
      UPI is off because no UPI ID is set.{' '}
      {maySet ? (
        <Link to={`${portalPages.settings.path}?section=money`}>Enter it in Settings</Link>
      ) : (
        'Ask an admin to enter it.'
      )}
    </Text>
  );
}
