import { mdiShieldCheckOutline, mdiShieldOutline } from '@mdi/js';
import type { User } from '@toodles/api/contract/access/users.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './Factor.module.css';
import { useTeam } from './queries.ts';
import { isInTeam } from './user-labels.ts';
import { parseView } from './users-view.ts';

/** Whether the portal asks this member of the team for a second step after the password. */
export const Factor = ({ user }: { user: User }) =>
  isInTeam(user) && <FactorOfMember isOn={user.hasSecondFactor} />;

/** While nobody in the team has one, the notice above the list says so for all of them. A phone shows the shield of those who do. */
function FactorOfMember({ isOn }: { isOn: boolean }) {
  const { sort } = parseView(useUrlState().search);
  const isUsed = useTeam(sort)?.some((user) => isInTeam(user) && user.hasSecondFactor) ?? false;
  if (!isUsed) return null;
  return (
    <span className={cx(styles.factor, isOn && styles.on)}>
      <Icon path={isOn ? mdiShieldCheckOutline : mdiShieldOutline} size={16} />
      <span className={styles.said}>{isOn ? 'Two-step on' : 'No two-step'}</span>
    </span>
  );
}
