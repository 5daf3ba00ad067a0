import { mdiClose, mdiMenu } from '@mdi/js';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { layout } from '../messages/layout.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Header.module.css';
import { isCurrent, navigation } from './nav.ts';

/** The links, in a row if they all fit and otherwise in a side panel; the signed-in user. */
export function Header() {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  const panel = useRef<HTMLDialogElement>(null);
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
        onClick={() => panel.current?.showModal()}
      >
        <Icon path={mdiMenu} size={26} />
      </button>
      <MenuPanel ref={panel} />
    </Row>
  );
}

/**
 * The side panel of small screens. A native modal: it traps the focus, Escape closes it, and the page behind
 * is inert.
 */
function MenuPanel({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  const close = () => ref.current?.close();
  /** A press outside the panel, or on any of its links. */
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target === ref.current || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog ref={ref} className={styles.panel} aria-label={t.menu} onClick={closeOnChoice}>
      <div className={styles.inside}>
        <Row justify="between" className={styles.top}>
          <Logo />
          <button
            type="button"
            className={cx(surface.round, styles.close)}
            aria-label={t.closeMenu}
            onClick={close}
          >
            <Icon path={mdiClose} size={26} />
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
