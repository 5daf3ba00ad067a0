import { mdiMenu } from '@mdi/js';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { layout } from '../messages/layout.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Header.module.css';
import { MenuPanel } from './MenuPanel.tsx';
import { isCurrent, navigation } from './nav.ts';

/** The links, in a row if they all fit and otherwise in a side panel; the signed-in user. */
export function Header() {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  const panel = useRef<HTMLDialogElement>(null);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <Link to={paths.home} className={styles.home}>
        <Logo />
        <VisuallyHidden>{t.homeLink}</VisuallyHidden>
      </Link>
      <nav className={styles.links} aria-label={t.mainNavigation}>
        {navigation.map(({ name, to }) => (
          <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
            {t.pages[name]}
          </Link>
        ))}
      </nav>
      <AccountLinks />
      <button
        type="button"
        className={styles.menu}
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        onClick={() => panel.current?.showModal()}
      >
        <Icon path={mdiMenu} size={26} />
      </button>
      <MenuPanel ref={panel} />
    </header>
  );
}
