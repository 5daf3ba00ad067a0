import { mdiDeleteOutline, mdiHistory, mdiKeyOutline, mdiPencilOutline } from '@mdi/js';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { User } from '@toodles/api/contract/access/users.ts';
import { mayDelete } from '@toodles/api/domain/access/user-rules.ts';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { portalPages } from '../access/portal-access.ts';
import { personName } from '../access/role-labels.ts';
import { useHasPermission, usePortalUser } from '../access/usePortalUser.ts';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { useOtherAdmins } from './queries.ts';
import styles from './Users.module.css';
import { denialMessages, passwordAction } from './user-labels.ts';

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
  const verdict = mayDelete(by, user, otherAdmins);
  const why = verdict.ok ? undefined : denialMessages[verdict.code];
  return (
    <span className={styles.buttons}>
      <MoreMenu label={`More about ${name}`}>
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
              aria-label={`${passwordAction(user)} for ${name}`}
              onClick={() => {
                close();
                onPassword();
              }}
            >
              <Icon path={mdiKeyOutline} size={20} />
              {passwordAction(user)}
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
          <Divider key="line" />,
          <MenuItem
            key="delete"
            className={cx(moreItem, styles.delete)}
            aria-label={`Delete ${name}`}
            aria-disabled={why !== undefined}
            onClick={() => {
              close();
              if (why === undefined) onDelete();
              else toast({ title: 'Error', description: why, variant: 'destructive' });
            }}
          >
            <Icon path={mdiDeleteOutline} size={20} />
            Delete
          </MenuItem>,
        ]}
      </MoreMenu>
    </span>
  );
}
