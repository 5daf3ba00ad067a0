import { whatsAppMark } from '../../shared/brand-icons.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import styles from './AccountLinks.module.css';
import { logOut } from './log-out.ts';
import { getAdminAccess } from './self-admin.ts';

/** Log in; or who is in, the portal for admins, and the way out. */
export function AccountLinks({ stacked = false }: { stacked?: boolean }) {
  const { user } = useCurrentUser();
  const { data: site } = useSite();
  if (!user) {
    return (
      <LinkButton
        to={paths.login()}
        variant="outline"
        className={stacked ? styles.login : `${styles.login} ${styles.compact}`}
      >
        <Icon path={whatsAppMark} />
        <span className={styles.long}>Login with WhatsApp</span>
        <span className={styles.short} aria-hidden="true">
          Log in
        </span>
      </LinkButton>
    );
  }
  return (
    <div className={stacked ? styles.stack : styles.row}>
      {user.firstName && <span className={styles.name}>{user.firstName}</span>}
      {user.isAdmin && (
        <LinkButton to={paths.adminDashboard} variant="outline" className={styles.account}>
          Admin Panel
        </LinkButton>
      )}
      {!user.isAdmin && site?.selfAdmin && (
        <Button variant="outline" className={styles.account} onClick={() => void getAdminAccess()}>
          Get Admin Access
        </Button>
      )}
      <Button variant="text" className={styles.account} onClick={() => void logOut(user)}>
        Log out
      </Button>
    </div>
  );
}
