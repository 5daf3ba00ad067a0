import { mdiCheck, mdiLockOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { type Role, roles } from '@toodles/api/contract/basics/permissions.ts';
import { mayChange } from '@toodles/api/domain/access/user-rules.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { personName, roleMeanings, roleNames } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { Chevron } from '../ui/Chevron.tsx';
import { useOtherAdmins, useTeamLimits } from './queries.ts';
import { useRoleChange } from './RoleChange.tsx';
import styles from './RoleSelect.module.css';
import { roleSentence } from './role-abilities.ts';
import { roleColours } from './role-tint.ts';
import { denialMessages } from './user-labels.ts';

/** A customer keeps their own role to choose; a member leaves the team in their menu. */
const rolesFor = (now: Role): Role[] =>
  roles.toReversed().filter((role) => role !== 'customer' || now === role);

/** The menu begins where its pill does, and ends within the page's margin. */
const below = {
  marginThreshold: 28,
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
} as const;

/** What a role may do, in a sentence. */
function Purpose({ role }: { role: Role }) {
  const limits = useTeamLimits();
  return role === 'customer' ? `${roleMeanings[role]}.` : roleSentence(role, limits);
}

/** Changes a person's role in the list. */
export function RoleSelect({ user }: { user: User }) {
  const otherAdmins = useOtherAdmins(user.id, user.role === 'admin') ?? 1;
  const by = usePortalUser();
  const change = useRoleChange(user);
  const choices = rolesFor(user.role).map((role) => ({
    role,
    verdict: mayChange(by, user, { ...user, role }, otherAdmins),
  }));
  const refused = choices.filter(({ role, verdict }) => role !== user.role && !verdict.ok);
  const [first] = refused;
  if (first && !first.verdict.ok && refused.length === choices.length - 1) {
    const why = denialMessages[first.verdict.code];
    return (
      <Row inline gap={4} className={cx(styles.fixedRole, roleColours(user.role))}>
        <Text as="span" weight={700}>
          {roleNames[user.role]}
        </Text>
        <Tooltip title={why} enterTouchDelay={0}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads the reason too */}
          <span role="img" aria-label={why} tabIndex={0} className={styles.fixed}>
            <Icon path={mdiLockOutline} size={16} />
          </span>
        </Tooltip>
      </Row>
    );
  }
  return (
    <>
      <Select
        size="small"
        IconComponent={Chevron}
        className={cx(styles.select, roleColours(user.role), user.role === 'customer' && styles.quiet)}
        value={user.role}
        disabled={change.isPending}
        renderValue={(role) => roleNames[role]}
        onChange={({ target }) => change.choose(target.value)}
        inputProps={{ 'aria-label': `Role of ${personName(user)}` }}
        MenuProps={below}
        SelectDisplayProps={{ 'aria-label': `Role of ${personName(user)}` }}
      >
        {choices.map(({ role, verdict }) => (
          <MenuItem
            key={role}
            value={role}
            disabled={role !== user.role && !verdict.ok}
            className={cx(styles.option, roleColours(role), role === 'customer' && styles.apart)}
          >
            <b>{roleNames[role]}</b>
            {role === user.role && <Icon path={mdiCheck} size={20} />}
            <Text as="small" size="sm" weight={600} tone="muted">
              {verdict.ok || role === user.role ? <Purpose role={role} /> : denialMessages[verdict.code]}
            </Text>
          </MenuItem>
        ))}
      </Select>
      {change.dialogs}
    </>
  );
}
