import { mdiAccountOutline, mdiAccountTieOutline, mdiShieldAccountOutline } from '@mdi/js';
import { type Role, roles } from '@toodles/api/contract/basics/permissions.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { roleMeanings, roleMoney, roleNames } from '../access/role-labels.ts';
import { Card } from '../ui/Card.tsx';
import styles from './RoleMeanings.module.css';

export const teamRoles = roles.toReversed().filter((role) => role !== 'customer');

const roleIcons: Record<Exclude<Role, 'customer'>, string> = {
  admin: mdiShieldAccountOutline,
  manager: mdiAccountTieOutline,
  staff: mdiAccountOutline,
};

/** What the team's roles may do, with money too: for whoever wonders which role to give. */
export const RoleMeanings = () => (
  <Card title="Roles">
    <div className={styles.holder}>
      <dl aria-label="What each role may do" className={styles.meanings}>
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
  </Card>
);
