import { mdiChevronRight, mdiPencil } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { hasPermission, portalPages } from '../access/portal-access.ts';
import { portalSections } from '../access/portal-sections.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { useChangedSections } from './changed-sections.ts';
import styles from './SettingsList.module.css';
import type { SettingsForm } from './settings-form.ts';
import { type ListedPage, type Note, sectionNotes } from './settings-notes.ts';
import { sectionGroups, sections } from './settings-sections.ts';
import { pathOf, useSection } from './useSection.ts';

export interface SettingsListProps {
  /** Beside every page of the settings, or a page of its own. */
  look: 'beside' | 'page';
  /** What is stored, below each name. */
  stored?: SettingsForm | undefined;
  /** The same of the pages in the list. */
  notes?: Record<ListedPage, Note | undefined> | undefined;
  /** Above the groups: what is left to finish, which the portal's start does not load. */
  toFinish?: ReactNode;
}

/** Every section of the settings, and the pages that belong to them. */
export function SettingsList({ look, stored, notes, toFinish }: SettingsListProps) {
  const isBeside = look === 'beside';
  const isRoomy = useMediaQuery(media.roomy, { noSsr: true });
  const list = useCurrentInView(isBeside);
  return (
    <nav
      ref={list}
      aria-label={portalSections.settings.label}
      className={styles[look]}
      data-dense={isBeside || undefined}
      data-roomy={isRoomy || undefined}
    >
      {isBeside ? (
        <Row gap={4} wrap className={styles.head}>
          <Text size="xl" weight={700} display leading={1.2}>
            {portalSections.settings.label}
          </Text>
          {toFinish}
        </Row>
      ) : (
        toFinish
      )}
      {sectionGroups.map((group) => (
        <Group key={group.title} group={group} stored={stored} notes={notes} />
      ))}
    </nav>
  );
}

/** Scrolls a list that is higher than the window to the open page. */
function useCurrentInView(isBeside: boolean) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const open = useSection();
  useEffect(() => {
    if (isBeside && (pathname || open))
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [isBeside, pathname, open]);
  return list;
}

interface GroupProps extends Pick<SettingsListProps, 'stored' | 'notes'> {
  group: (typeof sectionGroups)[number];
}

function Group({ group, stored, notes }: GroupProps) {
  const user = usePortalUser();
  const { pathname } = useLocation();
  const open = useSection();
  const changed = useChangedSections();
  const id = useId();
  return (
    <div className={styles.group}>
      <Text size="sm" weight={800} tone="muted" leading={1.2} id={id} className={styles.title}>
        {group.title}
      </Text>
      <ul aria-labelledby={id}>
        {group.sections.map((name) => (
          <Item
            key={name}
            to={pathOf(name)}
            icon={sections[name].icon}
            isOpen={name === open}
            isChanged={changed.includes(name)}
            note={stored && sectionNotes[name](stored)}
          >
            {sections[name].label}
          </Item>
        ))}
        {group.pages
          .map((name) => ({ ...portalPages[name], note: notes?.[name] }))
          .filter(({ needs }) => hasPermission(user, needs))
          .map(({ path, icon, label, note }) => (
            <Item key={path} to={path} icon={icon} isOpen={path === pathname} note={note}>
              {label}
            </Item>
          ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  to: string;
  icon: string;
  isOpen: boolean;
  isChanged?: boolean;
  note: Note | undefined;
  children: ReactNode;
}

const Item = ({ to, icon, isOpen, isChanged = false, note, children }: ItemProps) => (
  <li>
    <Link className={styles.item} to={to} aria-current={isOpen ? 'page' : undefined}>
      <Icon path={icon} size={20} className={styles.icon} />
      <span className={styles.label}>
        <span className={styles.name}>{children}</span>
        {isChanged ? <NotSaved /> : note && <Known note={note} />}
      </span>
      <Icon path={mdiChevronRight} size={20} className={cx(styles.icon, styles.chevron)} />
    </Link>
  </li>
);

/** What it is set to now. */
const Known = ({ note: { text, isGap } }: { note: Note }) => (
  <Text
    as="small"
    size="sm"
    weight={600}
    tone={isGap ? 'warn' : 'muted'}
    leading={1.2}
    title={text}
    className={cx(styles.note, isGap && styles.gap)}
  >
    <VisuallyHidden>, </VisuallyHidden>
    {text}
  </Text>
);

const NotSaved = () => (
  <Text as="small" size="sm" weight={700} tone="ink" leading={1.2} className={styles.changed}>
    <Icon path={mdiPencil} size={16} />
    <VisuallyHidden>, </VisuallyHidden>
    Not saved yet
  </Text>
);
