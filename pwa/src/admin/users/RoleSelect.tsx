import { mdiCheck, mdiLockOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import type { User } from '@toodles/api/contract/access/users.ts';
import { type Role, roles } from '@toodles/api/contract/basics/permissions.ts';
import { mayChange } from '@toodles/api/domain/access/user-rules.ts';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { personName, roleMeanings, roleNames } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { Chevron } from '../ui/Chevron.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useOtherAdmins } from './queries.ts';
import styles from './RoleSelect.module.css';
import { abilityText } from './role-abilities.ts';
import { roleColours } from './role-tint.ts';
import { UserClashDialog } from './UserClashDialog.tsx';
import { editOf } from './user-edit.ts';
import { denialMessages, needsConfirmation, roleConsequence } from './user-labels.ts';
import { useUserStore } from './useUserStore.ts';

/** The team's roles, then what takes a person out of it. */
const order: readonly Role[] = roles.toReversed();

/** The menu begins where its pill does, and ends within the page's margin. */
const below = {
  marginThreshold: 28,
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
} as const;

function purposeOf(role: Role, now: Role): string {
  if (role !== 'customer') return `${abilityText(role)}.`;
  return now === 'customer' ? `${roleMeanings[role]}.` : 'Becomes a customer. Bookings and hours stay.';
}

const leaves = (role: Role, now: Role): boolean => role === 'customer' && now !== 'customer';

/** Changes a person's role in the list. */
export function RoleSelect({ user }: { user: User }) {
  const otherAdmins = useOtherAdmins(user.id, user.role === 'admin') ?? 1;
  const by = usePortalUser();
  const [asked, setAsked] = useState<Role>();
  const users = useUserStore({ onDone: () => setAsked(undefined), onFailed: () => setAsked(undefined) });
  const dismissClash = () => {
    users.dismissClash();
    // The row already shows the current state; the question was about an older one.
    setAsked(undefined);
  };
  const save = (role: Role) => users.store(user, { ...editOf(user), role });
  const choose = (role: Role) => (needsConfirmation(user.role, role) ? setAsked(role) : save(role));
  const choices = order.map((role) => ({
    role,
    verdict: mayChange(by, user, { ...user, role }, otherAdmins),
  }));
  const refused = choices.filter(({ role, verdict }) => role !== user.role && !verdict.ok);
  const [first] = refused;
  if (first && !first.verdict.ok && refused.length === roles.length - 1) {
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
        disabled={users.isPending}
        renderValue={(role) => roleNames[role]}
        onChange={({ target }) => choose(target.value)}
        inputProps={{ 'aria-label': `Role of ${personName(user)}` }}
        MenuProps={below}
        SelectDisplayProps={{ 'aria-label': `Role of ${personName(user)}` }}
      >
        {choices.map(({ role, verdict }) => (
          <MenuItem
            key={role}
            value={role}
            disabled={role !== user.role && !verdict.ok}
            className={cx(
              styles.option,
              role === 'customer' && styles.apart,
              leaves(role, user.role) && styles.leaves,
            )}
          >
            <b>{leaves(role, user.role) ? 'Remove from team' : roleNames[role]}</b>
            {role === user.role && <Icon path={mdiCheck} size={20} />}
            <Text as="small" size="sm" weight={600} tone="muted">
              {verdict.ok || role === user.role ? purposeOf(role, user.role) : denialMessages[verdict.code]}
            </Text>
          </MenuItem>
        ))}
      </Select>
      {asked && !users.clash && (
        <RoleChangeDialog
          user={user}
          role={asked}
          busy={users.isPending}
          onSubmit={() => save(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <UserClashDialog users={{ ...users, dismissClash }} />
    </>
  );
}

interface RoleChangeDialogProps {
  user: User;
  role: Role;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Confirms a change of role that grants or removes access to much of the portal. */
function RoleChangeDialog({ user, role, busy, onSubmit, onClose }: RoleChangeDialogProps) {
  const isSelf = usePortalUser().id === user.id;
  return (
    <FormDialog
      title={`Make ${personName(user)} ${role === 'admin' ? 'an admin' : `a ${roleNames[role].toLowerCase()}`}?`}
      lead={`${roleMeanings[role]}.`}
      submit="Change role"
      danger={role === 'customer'}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onClose={onClose}
    >
      <p>{roleConsequence(user.role, role, isSelf)}</p>
    </FormDialog>
  );
}
