import { mdiAlertCircleOutline, mdiCheckBold } from '@mdi/js';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
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
        <Row
          gap={20}
          key={notice.id}
          className={cx(surface.card, styles.bar, isBad && styles.bad)}
          data-testid="notice"
        >
          <span className={cx(surface.round, styles.badge)}>
            <Icon path={isBad ? mdiAlertCircleOutline : mdiCheckBold} size={34} />
          </span>
          <div className={styles.words}>
            <Text size="3xl" weight={700} leading={1.1} display className={styles.title}>
              {notice.title}
            </Text>
            <Text size="lg" weight={600} leading={1.3} className={styles.text}>
              {notice.text}
            </Text>
          </div>
          {notice.undo ? (
            <UndoButton undo={notice.undo} expiresAt={notice.expiresAt} />
          ) : (
            <TouchButton look="soft" className={styles.close} onClick={dismiss}>
              OK
            </TouchButton>
          )}
        </Row>
      )}
    </div>
  );
}
