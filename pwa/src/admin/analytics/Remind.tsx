import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { familyCountsQuery } from '../families/queries.ts';

/** The first of the periods in which hours expire. */
export const SOON_DAYS = 30;

/** The families whose hours expire soon, where the team can write to all of them; undefined if there is nobody. */
function useReminder(): { to: string; text: string } | undefined {
  const mayFamilies = useHasPermission(portalPages.families.needs);
  const mayHours = useHasPermission(portalPages.packageManagement.needs);
  const { data } = useQuery({ ...familyCountsQuery, enabled: mayFamilies });
  if (!mayFamilies && mayHours)
    return { to: `${portalPages.packageManagement.path}?status=soon`, text: 'See what expires soon' };
  if (!data || data.expiring === 0) return undefined;
  const within =
    data.nearExpiryDays === SOON_DAYS ? '' : ` within ${count(data.nearExpiryDays, 'day', 'days')}`;
  return {
    to: `${portalPages.families.path}?show=expiring`,
    text: `Remind ${count(data.expiring, 'family', 'families')}${within}`,
  };
}

/** Leads to them from a card. */
export function RemindButton() {
  const reminder = useReminder();
  return (
    reminder && (
      <Button variant="outlined" component={Link} to={reminder.to}>
        {reminder.text}
      </Button>
    )
  );
}
