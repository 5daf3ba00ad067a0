import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAccountMinusOutline,
  mdiDeleteOutline,
  mdiHistory,
  mdiKeyOutline,
  mdiLogoutVariant,
  mdiPencilOutline,
  mdiWhatsapp,
} from '@mdi/js';
import Divider from '@mui/material/Divider';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { User } from '@toodles/api/contract/access/users.ts';
import { mayChange, mayDelete, mayManage, type UserVerdict } from '@toodles/api/domain/access/user-rules.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { portalPages } from '../access/portal-access.ts';
import { personName } from '../access/role-labels.ts';
import { useHasPermission, usePortalUser } from '../access/usePortalUser.ts';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { useOtherAdmins, useSetActive } from './queries.ts';
import { useRoleChange } from './RoleChange.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import items from './UserActions.module.css';
import styles from './Users.module.css';
import { denialMessages, factorRequestLink, mayAskForFactor, passwordAction } from './user-labels.ts';

interface UserActionsProps {
  user: User;
  onDelete: () => void;
  /** Undefined if the reader may not set the person's password. */
  onPassword: (() => void) | undefined;
}

/** The actions on a person. An unavailable action explains why when pressed. */
export function UserActions({ user, onDelete, onPassword }: UserActionsProps) {
  const otherAdmins = useOtherAdmins(user.id, user.role === 'admin') ?? 1;
  const { to } = useUrlState();
  const by = usePortalUser();
  const maySeeLog = useHasPermission('audit.view');
  const name = personName(user);
  const [isSigningOut, setSigningOut] = useState(false);
  const setActive = useSetActive();
  const role = useRoleChange(user);
  const { isActive } = user;
  return (
    <span className={styles.buttons}>
      <MoreMenu label={`More about ${name}`} heading={name}>
        {(close) => [
          <MenuItem
            key="edit"
            className={moreItem}
            component={Link}
            to={to({ user: user.id })}
            preventScrollReset
            aria-label={`Edit ${name}`}
            onClick={close}
          >
            <Icon path={mdiPencilOutline} size={20} />
            Edit
          </MenuItem>,
          onPassword && (
            <MenuItem
              key="password"
              className={moreItem}
              aria-label={`${passwordAction(user)}: ${name}`}
              onClick={() => {
                close();
                onPassword();
              }}
            >
              <Icon path={mdiKeyOutline} size={20} />
              {passwordAction(user)}
            </MenuItem>
          ),
          by.id !== user.id && mayAskForFactor(user) && (
            <MenuItem
              key="ask"
              className={moreItem}
              component="a"
              href={factorRequestLink(user.phone)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Ask ${name} to set up two-step`}
              onClick={close}
            >
              <Icon path={mdiWhatsapp} size={20} />
              Ask to set up two-step
            </MenuItem>
          ),
          maySeeLog && (
            <MenuItem
              key="history"
              className={moreItem}
              component={Link}
              to={`${portalPages.auditLog.path}?kind=user&id=${user.id}`}
              aria-label={`History of ${name}`}
            >
              <Icon path={mdiHistory} size={20} />
              History
            </MenuItem>
          ),
          // Their own sessions they end in My sign-in.
          by.id !== user.id && mayManage(by, user) && (
            <MenuItem
              key="sign-out"
              className={moreItem}
              aria-label={`Sign ${name} out everywhere`}
              onClick={() => {
                close();
                setSigningOut(true);
              }}
            >
              <Icon path={mdiLogoutVariant} size={20} />
              Sign out everywhere
            </MenuItem>
          ),
          <Divider key="line" />,
          by.id !== user.id && (
            <CheckedItem
              key="active"
              label={isActive ? 'Deactivate' : 'Activate'}
              name={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
              note={isActive ? 'Can’t sign in until you activate them.' : 'Can sign in again.'}
              icon={isActive ? mdiAccountCancelOutline : mdiAccountCheckOutline}
              verdict={mayChange(by, user, { ...user, isActive: !isActive }, otherAdmins)}
              onChoose={() => setActive.mutate({ user, isActive: !isActive })}
              onClose={close}
            />
          ),
          user.role !== 'customer' && (
            <CheckedItem
              key="leave"
              label="Remove from team"
              name={`Remove ${name} from the team`}
              note="Becomes a customer only."
              icon={mdiAccountMinusOutline}
              verdict={mayChange(by, user, { ...user, role: 'customer' }, otherAdmins)}
              onChoose={() => role.choose('customer')}
              onClose={close}
            />
          ),
          <Divider key="last-line" />,
          <CheckedItem
            key="delete"
            label="Delete"
            name={`Delete ${name}`}
            note="Erases name and contact for good."
            icon={mdiDeleteOutline}
            className={items.erase}
            verdict={mayDelete(by, user, otherAdmins)}
            onChoose={onDelete}
            onClose={close}
          />,
        ]}
      </MoreMenu>
      {isSigningOut && <SignOutDialog user={user} onClose={() => setSigningOut(false)} />}
      {role.dialogs}
    </span>
  );
}

interface CheckedItemProps extends Omit<MenuItemProps, 'onClick'> {
  label: string;
  /** Names the person too, for a screen reader. */
  name: string;
  /** What happens, in a few words. */
  note: string;
  icon: string;
  verdict: UserVerdict;
  onChoose: () => void;
  onClose: () => void;
}

/** An action that a rule may forbid. MUI's menu moves the focus with the other properties. */
function CheckedItem(props: CheckedItemProps) {
  const { label, name, note, icon, verdict, className, onChoose, onClose, ...item } = props;
  const id = useId();
  const why = verdict.ok ? undefined : denialMessages[verdict.code];
  return (
    <MenuItem
      {...item}
      className={cx(moreItem, items.checked, className)}
      aria-label={name}
      aria-describedby={id}
      aria-disabled={why !== undefined}
      onClick={() => {
        onClose();
        if (why === undefined) onChoose();
        else toast({ title: 'Error', description: why, variant: 'destructive' });
      }}
    >
      <Icon path={icon} size={20} />
      <span>
        {label}
        <small id={id} className={items.consequence}>
          {note}
        </small>
      </span>
    </MenuItem>
  );
}
