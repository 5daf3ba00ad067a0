import { mdiAccountOutline, mdiAccountTieOutline, mdiShieldAccountOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Role, roles } from '@toodles/api/contract/basics/permissions.ts';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { roleMeanings, roleMoney, roleNames } from '../access/role-labels.ts';
import { Card } from '../ui/Card.tsx';
import { FoldCard } from '../ui/FoldCard.tsx';
import styles from './RoleMeanings.module.css';

const teamRoles = roles.toReversed().filter((role) => role !== 'customer');

const roleIcons: Record<Exclude<Role, 'customer'>, string> = {
  admin: mdiShieldAccountOutline,
  manager: mdiAccountTieOutline,
  staff: mdiAccountOutline,
};

const what = 'What each role may do';

/** What each role may do, also with money, for a person who chooses one. Folded on a phone. */
export function RoleMeanings() {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  if (isPhone)
    return (
      <FoldCard title="Roles" note={what}>
        <Meanings />
      </FoldCard>
    );
  return (
    <div className={styles.around}>
      <Card title="Roles" className={styles.card}>
        <Meanings />
      </Card>
    </div>
  );
}

const Meanings = () => (
  <div className={styles.holder}>
    <dl aria-label={what} className={styles.meanings}>
      {teamRoles.map((role) => (
        <div key={role}>
          <Icon path={roleIcons[role]} size={20} className={styles.icon} />
          <dt>{roleNames[role]}</dt>
          <dd>
            {roleMeanings[role]}. {roleMoney[role]}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
