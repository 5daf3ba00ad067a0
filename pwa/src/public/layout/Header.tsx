import { mdiMenu } from '@mdi/js';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { closeIcon } from '../../shared/ui/close-icon.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { layout } from '../messages/layout.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Header.module.css';
import { isCurrent, navigation } from './nav.ts';

const MENU_ID = 'menu';

function openMenu(): void {
  const menu = document.getElementById(MENU_ID);
  if (menu instanceof HTMLDialogElement) menu.showModal();
}

/** The links, in a row if they all fit and otherwise in the `MenuPanel`; the signed-in user. */
export function Header() {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  return (
    <Row as="header" gap={8} className={styles.header}>
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
        className={cx(surface.round, styles.menu)}
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        onClick={openMenu}
      >
        <Icon path={mdiMenu} size={26} />
      </button>
    </Row>
  );
}

/**
 * The side panel of small screens, once above all pages: it stays open while the page under it is still
 * loading. A native modal: it traps the focus, Escape closes it, and the page behind is inert.
 */
export function MenuPanel() {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  const panel = useRef<HTMLDialogElement>(null);
  const close = () => panel.current?.close();
  // Back leads to another page, so it closes the menu of this one.
  useEffect(() => {
    const closeOnBack = () => panel.current?.close();
    window.addEventListener('popstate', closeOnBack);
    return () => window.removeEventListener('popstate', closeOnBack);
  }, []);
  /** A press outside the panel, or on any of its links. */
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target === panel.current || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog ref={panel} id={MENU_ID} className={styles.panel} aria-label={t.menu} onClick={closeOnChoice}>
      <div className={styles.inside}>
        <Row justify="between" className={styles.top}>
          <Logo />
          <button
            type="button"
            className={cx(surface.round, styles.close)}
            aria-label={t.closeMenu}
            onClick={close}
          >
            <Icon path={closeIcon} size={26} />
          </button>
        </Row>
        <Stack as="nav" gap={4} aria-label={t.menu} className={styles.panelLinks}>
          {navigation.map(({ name, to }) => (
            <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
              {t.pages[name]}
            </Link>
          ))}
        </Stack>
        <AccountLinks stacked />
      </div>
    </dialog>
  );
}
