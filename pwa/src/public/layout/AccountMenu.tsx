import { mdiChevronDown } from '@mdi/js';
import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { layout } from '../messages/layout.ts';
import styles from './AccountMenu.module.css';
import { logOut } from './log-out.ts';
import { useDisclosure } from './useDisclosure.ts';

/** The signed-in user's name, with a menu for the account and log-out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const t = useMessages(layout);
  const { open, setOpen, container, button, listId } = useDisclosure();
  return (
    <div ref={container} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>{user.firstName || t.account}</span>
        <Icon path={mdiChevronDown} size={20} />
      </button>
      {open && (
        <ul id={listId} className={styles.list}>
          <li>
            <Link to={paths.account} onClick={() => setOpen(false)}>
              {t.account}
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => void logOut(user)}>
              {t.logout}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
