import { mdiAccountOutline, mdiAccountTieOutline, mdiShieldAccountOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type Role, roles } from '@toodles/api/contract/basics/permissions.ts';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { roleMeanings, roleMoney, roleNames } from '../access/role-labels.ts';
import { Card } from '../ui/Card.tsx';
import { FoldCard } from '../ui/FoldCard.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { userStatsQuery } from './queries.ts';
import styles from './RoleMeanings.module.css';
import { roleTint } from './role-tint.ts';
import { UserFigures } from './UserFigures.tsx';

const teamRoles = roles.toReversed().filter((role) => role !== 'customer');

const roleIcons: Record<Exclude<Role, 'customer'>, string> = {
  admin: mdiShieldAccountOutline,
  manager: mdiAccountTieOutline,
  staff: mdiAccountOutline,
};

const what = 'What each role may do';

/**
 * What each role may do, also with money, for a person who chooses one, and how many have it. Folded on a phone.
 * @param part the part of the accounts whose figures it says
 */
export function RoleMeanings({ part }: { part: 'team' | 'all' }) {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  if (isPhone)
    return (
      <FoldCard title="Roles" note={what}>
        <Stack gap={16}>
          <Meanings />
          <UserFigures part={part} />
        </Stack>
      </FoldCard>
    );
  return (
    <div className={styles.around}>
      <Card title="Roles" aside={<UserFigures part={part} />} className={styles.card}>
        <Meanings />
      </Card>
    </div>
  );
}

function Meanings() {
  const { data } = useQuery(userStatsQuery);
  return (
    <div className={styles.holder}>
      <dl aria-label={what} className={styles.meanings}>
        {teamRoles.map((role) => (
          <div key={role}>
            <Icon path={roleIcons[role]} size={20} className={cx(styles.icon, roleTint(role))} />
            <dt>
              {roleNames[role]} {data && <small>{formatNumber(data.roles[role])}</small>}
            </dt>
            <dd>
              {roleMeanings[role]}. {roleMoney[role]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
