import { mdiChevronDown, mdiProgressWrench } from '@mdi/js';
import Popover from '@mui/material/Popover';
import { useId, useRef, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type Gap, GapList, useGaps } from './GapList.tsx';
import type { SettingsListProps } from './SettingsList.tsx';
import { toFinishText } from './settings-notes.ts';
import styles from './ToFinish.module.css';

/** How much is missing. The list as a page opens it in place, the list beside a page above everything else. */
export function ToFinish({ look, ...known }: Pick<SettingsListProps, 'look' | 'stored' | 'notes'>) {
  const gaps = useGaps(known);
  if (gaps.length === 0) return null;
  return look === 'beside' ? <GapsButton gaps={gaps} /> : <GapsFold gaps={gaps} />;
}

function GapsFold({ gaps }: { gaps: Gap[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={cx(styles.button, styles.line)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon path={mdiProgressWrench} size={20} />
        {toFinishText(gaps.length)}
        <Icon path={mdiChevronDown} size={22} className={styles.arrow} />
      </button>
      {isOpen && <GapList id={id} gaps={gaps} />}
    </div>
  );
}

function GapsButton({ gaps }: { gaps: Gap[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const text = toFinishText(gaps.length);
  const [many, things] = text.split(' ');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.button, styles.pill)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span>
          {many} <VisuallyHidden>{things} </VisuallyHidden>to finish
        </span>
        <Icon path={mdiChevronDown} size={18} className={styles.arrow} />
      </button>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': text } }}
      >
        <GapList gaps={gaps} onFollow={close} />
      </Popover>
    </>
  );
}
