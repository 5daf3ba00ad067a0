import { mdiBasketOutline, mdiCashRegister, mdiChevronLeft, mdiHumanMaleChild, mdiMagnify } from '@mdi/js';
import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { NameMark } from '../../shared/ui/Logo.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useDesk } from '../app/DeskProvider.tsx';
import { deskPaths } from '../app/paths.ts';
import { useInside } from '../app/useInside.ts';
import { ButtonLink, TouchButton } from '../ui/TouchButton.tsx';
import styles from './DeskLayout.module.css';
import { NoticeBar } from './NoticeBar.tsx';
import { SignedInStaff } from './SignedInStaff.tsx';
import { SyncPill } from './SyncPill.tsx';

interface BackProps {
  to: string;
  label: string;
  /** For a step of the same screen, instead of the address. */
  onBack?: () => void;
}

interface DeskLayoutProps {
  /** The previous screen, for a screen that is not a tab. */
  back?: BackProps;
  title: string;
  /** `page`: the screen shows its own title. */
  titleIn?: 'bar' | 'page';
  /** `page`: the screen places the notice in its own layout; otherwise it covers the panel beside a form. */
  noticeIn?: 'panel' | 'page';
  /** A short note beside the title. */
  note?: string;
  children: ReactNode;
}

/** The layout of every desk screen: navigation, sync status and the person at the desk. */
export function DeskLayout({
  back,
  title,
  titleIn = 'bar',
  noticeIn = 'panel',
  note,
  children,
}: DeskLayoutProps) {
  const { settings, state } = useDesk();
  const name = settings?.name ?? '';
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ');
  }, [title, name]);
  return (
    <>
      <Row as="header" gap={10} className={styles.top}>
        {back && <Back {...back} />}
        {/* Before there are families to search, there is nothing to navigate to. */}
        {!back && state.filled && <Tabs name={name} />}
        {titleIn === 'bar' && <h1 className={back ? styles.title : styles.unseen}>{title}</h1>}
        {note && (
          <Text
            as="span"
            size="lg"
            weight={700}
            tone="muted"
            nowrap
            className={cx(styles.note, styles.spare)}
          >
            {note}
          </Text>
        )}
        <span className={styles.grow} />
        <SyncPill />
        <SignedInStaff />
      </Row>
      {/* Before the screen, so that one step back from its first field leads to Undo. */}
      {noticeIn === 'panel' && <NoticeBar place="panel" />}
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function Back({ to, label, onBack }: BackProps) {
  if (onBack)
    return (
      <TouchButton look="soft" onClick={onBack} className={styles.back}>
        <Icon path={mdiChevronLeft} size={28} />
        <span>{label}</span>
      </TouchButton>
    );
  return (
    <ButtonLink look="soft" to={to} className={styles.back}>
      <Icon path={mdiChevronLeft} size={28} />
      <span>{label}</span>
    </ButtonLink>
  );
}

function Tabs({ name }: { name: string }) {
  const { count } = useInside();
  return (
    <>
      <NameMark name={name} className={styles.word} />
      <Row as="nav" gap={4} align="stretch" aria-label="Desk">
        <Tab to={deskPaths.find} icon={mdiMagnify} label="Find" />
        <Tab to={deskPaths.inside} icon={mdiHumanMaleChild} label="Inside now">
          <Text as="span" align="center" tone="ink" className={styles.number}>
            {count.inside}
          </Text>
        </Tab>
        <Tab to={deskPaths.sell} icon={mdiBasketOutline} label="Sell" />
        <Tab to={deskPaths.till} icon={mdiCashRegister} label="Till" />
      </Row>
    </>
  );
}

function Tab({
  to,
  icon,
  label,
  children,
}: {
  to: string;
  icon: string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <NavLink to={to} end className={({ isActive }) => cx(styles.tab, isActive && styles.on)}>
      <Icon path={icon} size={26} />
      <span className={styles.label}>{label}</span>
      {children}
    </NavLink>
  );
}
