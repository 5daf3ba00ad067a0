import { mdiClose } from '@mdi/js';
import type { MouseEvent, RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { layout } from '../messages/layout.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './MenuPanel.module.css';
import { isCurrent, navigation } from './nav.ts';

/** The side panel of small screens. A native modal: it holds the focus, Escape closes it, the page behind rests. */
export function MenuPanel({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  const close = () => ref.current?.close();
  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button are the keyboard's way out
    <dialog ref={ref} className={styles.panel} aria-label="Menu" onClick={closeOutside}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <Logo />
          <button type="button" className={styles.close} aria-label="Close menu" onClick={close}>
            <Icon path={mdiClose} size={26} />
          </button>
        </div>
        <nav aria-label="Menu" className={styles.links}>
          {navigation.map(({ name, to }) => (
            <Link
              key={to}
              to={to}
              onClick={close}
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            >
              {t.pages[name]}
            </Link>
          ))}
        </nav>
        <AccountLinks stacked />
      </div>
    </dialog>
  );
}
