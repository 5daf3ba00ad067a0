import { mdiAlertCircleOutline, mdiCheckBold } from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './NoticeBox.module.css';

interface NoticeBoxProps {
  tone: 'good' | 'bad' | 'calm';
  /** For the `aria-describedby` of the field that the message is about. */
  id?: string;
  children: ReactNode;
}

/** An important message, announced to screen readers when it appears. */
export function NoticeBox({ tone, id, children }: NoticeBoxProps) {
  return (
    <Row
      id={id}
      gap={8}
      align="start"
      className={cx(styles.notice, styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon path={tone === 'good' ? mdiCheckBold : mdiAlertCircleOutline} size={19} />
      <span>{children}</span>
    </Row>
  );
}
