import { mdiAccountCircleOutline, mdiChevronDown, mdiTicketConfirmationOutline } from '@mdi/js';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { Link } from 'react-router-dom';
import { whatsAppMark } from '../../shared/brand-icons.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser, useRememberedName } from '../../shared/session.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useHydrated } from '../../shared/useHydrated.ts';
import { useSite } from '../../shared/useSite.ts';
import { layout } from '../messages/layout.ts';
import { useHasBookings } from '../stored-bookings/useHasBookings.ts';
import styles from './AccountLinks.module.css';
import { logOut } from './log-out.ts';
import { getAdminAccess } from './self-admin.ts';
import { useDisclosure } from './useDisclosure.ts';

/** Log in; or the signed-in user, the portal for admins, and log out. */
export function AccountLinks({ stacked = false }: { stacked?: boolean }) {
  const { user } = useCurrentUser();
  const remembered = useRememberedName();
  // The server renders without a session, and the first render in the browser must match.
  const isHydrated = useHydrated();
  const signedIn = isHydrated ? user : null;
  const hasBookings = useHasBookings();
  if (isHydrated && remembered !== null) return <RememberedLinks name={remembered} stacked={stacked} />;
  if (!signedIn) return <SignedOutLinks stacked={stacked} own={hasBookings} />;
  return stacked ? <AccountStack user={signedIn} /> : <AccountRow user={signedIn} />;
}

/** Signed out; on a phone with stored bookings the link to them comes first. */
function SignedOutLinks({ stacked, own }: { stacked: boolean; own: boolean }) {
  const t = useMessages(layout);
  const hasCodes = useSite().data?.phoneSignIn !== false;
  const logIn = (
    <LinkButton
      to={paths.login()}
      variant="outline"
      className={cx(styles.login, !stacked && styles.compact, own && styles.close)}
    >
      <Icon path={hasCodes ? whatsAppMark : mdiAccountCircleOutline} className={styles.mark} />
      {!stacked && <Icon path={mdiAccountCircleOutline} size={26} className={styles.person} />}
      <span className={styles.long}>{hasCodes ? t.login : t.loginShort}</span>
    </LinkButton>
  );
  if (!own) return logIn;
  return (
    <div className={stacked ? styles.stack : styles.beside}>
      <OwnLink to="bookings" />
      {logIn}
    </div>
  );
}

/** Links to the account, or to a guest's bookings on this phone. */
function OwnLink({ to, name }: { to: 'account' | 'bookings'; name?: string }) {
  const t = useMessages(layout);
  return (
    <Link to={paths[to]} className={styles.bookings}>
      <Icon path={to === 'account' ? mdiAccountCircleOutline : mdiTicketConfirmationOutline} size={20} />
      {name || t[to]}
    </Link>
  );
}

/** Offline, the session cannot be checked, but the user's cached data is still on this phone. */
function RememberedLinks({ name, stacked }: { name: string; stacked: boolean }) {
  if (!stacked)
    return (
      <>
        <AccountIcon />
        <div className={styles.row}>
          <OwnLink to="account" name={name} />
        </div>
      </>
    );
  return (
    <div className={styles.stack}>
      {name && (
        <Text as="span" size="lg" weight={700} leading={1.2} display breakAnywhere className={styles.name}>
          {name}
        </Text>
      )}
      <OwnLink to="account" />
    </div>
  );
}

function AccountRow({ user }: { user: CurrentUser }) {
  return (
    <>
      <AccountIcon />
      <div className={styles.row}>
        <PortalButton user={user} />
        <AccountMenu user={user} />
      </div>
    </>
  );
}

/** The account on a phone, where the name and its menu have no room. */
function AccountIcon() {
  const t = useMessages(layout);
  return (
    <Link to={paths.account} aria-label={t.account} className={cx(surface.round, styles.icon)}>
      <Icon path={mdiAccountCircleOutline} size={26} />
    </Link>
  );
}

function AccountStack({ user }: { user: CurrentUser }) {
  const t = useMessages(layout);
  return (
    <div className={styles.stack}>
      {user.firstName && (
        <Text as="span" size="lg" weight={700} leading={1.2} display breakAnywhere className={styles.name}>
          {user.firstName}
        </Text>
      )}
      <OwnLink to="account" />
      <PortalButton user={user} />
      <Button variant="text" className={cx(styles.account, styles.leave)} onClick={() => void logOut(user)}>
        {t.logout}
      </Button>
    </div>
  );
}

/**
 * 'Admin Panel' for admins; for others 'Get Admin Access', where the server allows it (docs/product.md,
 * decision 3).
 */
function PortalButton({ user }: { user: CurrentUser }) {
  const t = useMessages(layout);
  const { data: site } = useSite();
  if (user.isAdmin) {
    return (
      <LinkButton to={paths.adminDashboard} variant="outline" className={styles.account}>
        {t.adminPanel}
      </LinkButton>
    );
  }
  if (!site?.selfAdmin) return null;
  return (
    <Button variant="outline" className={styles.account} onClick={() => void getAdminAccess(t.selfAdmin)}>
      {t.getAdminAccess}
    </Button>
  );
}

/** The signed-in user's name, with a menu for the account and log-out. */
function AccountMenu({ user }: { user: CurrentUser }) {
  const t = useMessages(layout);
  const { open, setOpen, container, button, listId } = useDisclosure();
  return (
    <div ref={container} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.menuName}>{user.firstName || t.account}</span>
        <Icon path={mdiChevronDown} size={20} />
      </button>
      {open && (
        <Stack as="ul" gap={2} id={listId} className={cx(surface.card, styles.menuList)}>
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
        </Stack>
      )}
    </div>
  );
}
