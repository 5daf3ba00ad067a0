import { mdiAlertCircleOutline, mdiCheckBold } from '@mdi/js';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useNotices } from '../app/notices.tsx';
import { TouchButton } from '../ui/TouchButton.tsx';
import styles from './NoticeBar.module.css';
import { UndoButton } from './UndoButton.tsx';

interface NoticeBarProps {
  /** `list`: below the list, which makes room for it. `panel`: over the foot of the panel beside a form. */
  place: 'list' | 'panel';
}

/**
 * The result of the last tap and, for ten seconds, its undo. Never covers a row, a field or a form's button.
 */
export function NoticeBar({ place }: NoticeBarProps) {
  const { notice, dismiss } = useNotices();
  const isBad = notice?.tone === 'bad';
  return (
    <div
      className={place === 'list' ? styles.belowList : cx(styles.place, styles.overPanel)}
      role={isBad ? 'alert' : 'status'}
      data-place={place}
    >
      {notice && (
        <div key={notice.id} className={cx(styles.bar, isBad && styles.bad)} data-testid="notice">
          <span className={styles.badge}>
            <Icon path={isBad ? mdiAlertCircleOutline : mdiCheckBold} size={34} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{notice.title}</p>
            <p className={styles.text}>{notice.text}</p>
          </div>
          {notice.undo ? (
            <UndoButton undo={notice.undo} expiresAt={notice.expiresAt} />
          ) : (
            <TouchButton look="soft" className={styles.close} onClick={dismiss}>
              OK
            </TouchButton>
          )}
        </div>
      )}
    </div>
  );
}
