import { mdiShieldAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { useTeam } from './queries.ts';
import styles from './SecondFactorNotice.module.css';
import { teamFactorRequestLink } from './user-labels.ts';
import { parseView } from './users-view.ts';

const textOf = (using: number, all: number, isBrief: boolean): string =>
  isBrief
    ? `Two-step: ${using} of ${all}`
    : `${using} of ${all} ${using === 1 ? 'uses' : 'use'} two-step sign-in`;

const askText = (isBrief: boolean): string => (isBrief ? 'Ask team' : 'Ask the team in WhatsApp');

/**
 * Says above the team how many of its active people use two-step sign-in, and lets the reader set up their own and ask
 * the others. Gone once all of them use it.
 */
export function SecondFactorNotice({ onSetUp }: { onSetUp: () => void }) {
  const self = usePortalUser().id;
  const { sort } = parseView(useUrlState().search);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const team = useTeam(sort)?.filter(({ isActive }) => isActive) ?? [];
  const without = team.filter(({ hasSecondFactor }) => !hasSecondFactor);
  if (without.length === 0) return null;
  const text = textOf(team.length - without.length, team.length, isPhone);
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
        <Button variant="text" onClick={onSetUp}>
          Set up mine
        </Button>
      )}
    </Row>
  );
}
