import {
  mdiAccountOutline,
  mdiAccountTieOutline,
  mdiCheckBold,
  mdiMinus,
  mdiShieldAccountOutline,
} from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { roleNames } from '../access/role-labels.ts';
import { DottedLine } from '../ui/DottedLine.tsx';
import { FoldCard } from '../ui/FoldCard.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { userStatsQuery, useTeamLimits } from './queries.ts';
import styles from './Roles.module.css';
import { abilities, hasAbility, limitOf, limitsLine, type TeamRole } from './role-abilities.ts';
import { roleTint } from './role-tint.ts';

const teamRoles: readonly TeamRole[] = ['admin', 'manager', 'staff'];

const roleIcons: Record<TeamRole, string> = {
  admin: mdiShieldAccountOutline,
  manager: mdiAccountTieOutline,
  staff: mdiAccountOutline,
};

const what = 'What each role may do';

/** A window in which it stands open below a small team. */
const big = '(width >= 640px) and (height >= 960px)';

/** What each role may do, for a person who chooses one, and how many have it. */
export function Roles() {
  const isOpen = useMediaQuery(big, { noSsr: true });
  return (
    <FoldCard title="Roles" className={styles.card} note={<Note />} open={isOpen}>
      <RoleGrid />
    </FoldCard>
  );
}

/** A closed card says how far each role goes, where it has room; an open one shows it. */
function Note() {
  const limits = useTeamLimits();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  if (!limits || isPhone) return what;
  return (
    <>
      <DottedLine className={styles.limits} parts={[what, ...limitsLine(limits)]} />
      <span className={styles.what}>{what}</span>
    </>
  );
}

function RoleGrid() {
  // Who may not read the settings sees ticks alone.
  const limits = useTeamLimits();
  return (
    <div className={styles.around}>
      <table className={styles.grid} aria-label={what}>
        <thead>
          <tr>
            <td />
            {teamRoles.map((role) => (
              <RoleHead key={role} role={role} />
            ))}
          </tr>
        </thead>
        <tbody>
          {abilities.map((ability) => (
            <tr key={ability.name}>
              <th scope="row">{ability.name}</th>
              {teamRoles.map((role) => (
                <td key={role}>
                  <Tick isOn={hasAbility(role, ability)} limit={limits && limitOf(role, ability, limits)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoleHead({ role }: { role: TeamRole }) {
  const { data } = useQuery(userStatsQuery);
  return (
    <th scope="col" abbr={roleNames[role]}>
      <span className={styles.role}>
        <Icon path={roleIcons[role]} size={20} className={cx(styles.icon, roleTint(role))} />
        <b>{roleNames[role]}</b> {data && <small>{formatNumber(data.roles[role])}</small>}
      </span>
    </th>
  );
}

interface TickProps {
  isOn: boolean;
  limit: string | undefined;
}

const Tick = ({ isOn, limit }: TickProps) => (
  <span className={styles.tick}>
    <span className={isOn ? styles.yes : styles.no}>
      <Icon path={isOn ? mdiCheckBold : mdiMinus} size={18} />
      <VisuallyHidden>{isOn ? 'yes' : 'no'}</VisuallyHidden>
    </span>
    {isOn && limit && (
      <small className={styles.limit}>
        <span className={styles.upTo}>up to </span>
        {limit.replace('up to ', '')}
      </small>
    )}
  </span>
);
