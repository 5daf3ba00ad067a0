import { mdiChevronDown, mdiChevronRight, mdiProgressWrench } from '@mdi/js';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { hasPermission, portalPages } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import type { SettingsListProps } from './SettingsList.tsx';
import { dutiesFirst, sectionNotes, toFinishText } from './settings-notes.ts';
import { sectionGroups, sections } from './settings-sections.ts';
import styles from './ToFinish.module.css';
import { pathOf } from './useSection.ts';

interface Gap {
  label: string;
  icon: string;
  /** What is missing. */
  text: string;
  /** Leads to the field that fills it in. */
  to: string;
}

/** What is missing in the sections and pages that the reader may open. */
function useGaps({ stored, notes }: Pick<SettingsListProps, 'stored' | 'notes'>): Gap[] {
  const user = usePortalUser();
  const entries = sectionGroups.flatMap((group) => [
    ...group.sections.map((name) => ({
      ...sections[name],
      path: pathOf(name),
      note: stored && sectionNotes[name](stored),
    })),
    ...group.pages
      .filter((name) => hasPermission(user, portalPages[name].needs))
      .map((name) => ({ ...portalPages[name], note: notes?.[name] })),
  ]);
  return dutiesFirst(entries).flatMap(({ label, icon, path, note }) =>
    note?.isGap ? [{ label, icon, text: note.text, to: `${path}#${note.place}` }] : [],
  );
}

/** How much is missing. The list as a page says below each name what, so it leads to the first; beside a page it opens all. */
export function ToFinish({ look, ...known }: Pick<SettingsListProps, 'look' | 'stored' | 'notes'>) {
  const gaps = useGaps(known);
  const [first] = gaps;
  if (!first) return null;
  const text = toFinishText(gaps.length);
  if (look === 'beside') return <GapsButton gaps={gaps} text={text} />;
  return (
    <Link className={styles.line} to={first.to}>
      <Icon path={mdiProgressWrench} size={20} />
      {text}
      <Icon path={mdiChevronRight} size={20} className={styles.arrow} />
    </Link>
  );
}

function GapsButton({ gaps, text }: { gaps: Gap[]; text: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.line, styles.button)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={mdiProgressWrench} size={18} />
        {text}
        <Icon path={mdiChevronDown} size={22} className={styles.arrow} />
      </button>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={close}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': text } }}
      >
        <ul>
          {gaps.map((gap) => (
            <li key={gap.label}>
              <Link className={styles.row} to={gap.to} onClick={close}>
                <GapWords gap={gap} />
                <Icon path={mdiChevronRight} size={20} className={styles.icon} />
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}

const GapWords = ({ gap: { icon, label, text } }: { gap: Gap }) => (
  <>
    <Icon path={icon} size={20} className={styles.icon} />
    <span className={styles.words}>
      <Text as="b" weight={700} leading={1.3}>
        {label}
      </Text>
      <Text as="small" size="sm" weight={600} tone="warn" leading={1.3}>
        {text}
      </Text>
    </span>
  </>
);
