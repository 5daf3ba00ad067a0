import { mdiShieldAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@toodles/api/contract/access/users.ts';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { usersQuery } from './queries.ts';
import styles from './SecondFactorNotice.module.css';
import { teamFactorRequestLink } from './user-labels.ts';
import { parseView } from './users-view.ts';

const nobodyText = (isBrief: boolean): string =>
  isBrief ? 'Nobody has two-step' : 'Nobody uses two-step sign-in yet';

const fullText = (without: number, all: number): string =>
  `${without} of ${all} people ${without === 1 ? 'has' : 'have'} no second step yet`;

const askText = (isBrief: boolean): string => (isBrief ? 'Ask all' : 'Ask the team');

/** In one line of a phone. */
const briefText = (without: number): string => `${without} without two-step`;

/** Whose password alone would open much of the portal, or the reader's own account. */
const isConcern = (user: User, self: number): boolean =>
  user.id === self || user.role === 'admin' || user.role === 'manager';

/**
 * Says once how many of the listed team sign in with a password alone, and lets the reader set up their own and ask
 * the others. Gone once the reader, the admins and the managers all have a second step. Once somebody has, a wide page
 * has a column instead.
 */
export function SecondFactorNotice({ onSetUp }: { onSetUp: () => void }) {
  const self = usePortalUser().id;
  const view = parseView(useUrlState().search);
  const { data } = useQuery(usersQuery(view));
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const isMedium = useMediaQuery(media.medium, { noSsr: true });
  const team = data?.rows.filter(({ role, isActive }) => role !== 'customer' && isActive) ?? [];
  const without = team.filter(({ hasSecondFactor }) => !hasSecondFactor);
  const isWholeTeam = view.role === 'team' && view.search === '' && view.page === 1;
  const isNobody = isWholeTeam && without.length === team.length;
  const hasColumn = isMedium && data?.rows.some(({ hasSecondFactor }) => hasSecondFactor);
  if (hasColumn || !without.some((user) => isConcern(user, self))) return null;
  const text = isNobody ? nobodyText(isPhone) : (isPhone ? briefText : fullText)(without.length, team.length);
  return (
    <Row gap={8} wrap className={styles.factors}>
      <Icon path={mdiShieldAlertOutline} size={20} />
      <b>{text}</b>
      {without.filter(({ id }) => id !== self).length > 1 && (
        <Button
          variant="text"
          component="a"
          href={teamFactorRequestLink}
          target="_blank"
          rel="noreferrer"
          aria-label={`${askText(isPhone)} to set up two-step, in WhatsApp`}
        >
          {askText(isPhone)}
        </Button>
      )}
      {without.some(({ id }) => id === self) && (
        <Button variant="text" aria-label="Set up mine" onClick={onSetUp}>
          {isPhone ? 'Set up' : 'Set up mine'}
        </Button>
      )}
    </Row>
  );
}
