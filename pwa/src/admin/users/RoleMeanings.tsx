import { roles } from '@toodles/api/contract/basics/permissions.ts';
import { roleMeanings, roleMoney, roleNames } from '../access/role-labels.ts';
import styles from './RoleMeanings.module.css';

export const teamRoles = roles.toReversed().filter((role) => role !== 'customer');

/** What the team's roles may do, with money too. */
export const RoleMeanings = () => (
  <div className={styles.holder}>
    <dl aria-label="What each role may do" className={styles.meanings}>
      {teamRoles.map((role) => (
        <div key={role}>
          <dt>{roleNames[role]}</dt>
          <dd>
            {roleMeanings[role]}. {roleMoney[role]}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
