import { useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { layout } from '../messages/layout.ts';
import styles from './Floating.module.css';
import { sections } from './nav.ts';
import { useScrollState } from './scroll-state.ts';

/** On phones, once a page's own buttons are out of sight: the way to book, within reach of a thumb. */
export function BookBar() {
  const t = useMessages(layout).wizard;
  const { pathname } = useLocation();
  const { isBetween } = useScrollState();
  const isShown = pathname === paths.home || sections.some(({ to }) => to === pathname);
  if (!isShown || !isBetween) return null;
  const isParty = pathname === paths.birthday;
  return (
    <div className={styles.bar} data-book-bar>
      <LinkButton to={isParty ? paths.bookParty() : paths.book()} block>
        {isParty ? t.party : t.session}
      </LinkButton>
    </div>
  );
}
