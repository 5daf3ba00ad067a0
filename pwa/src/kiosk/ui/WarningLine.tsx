import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './WarningLine.module.css';

interface WarningLineProps {
  icon: string;
  tone: 'warn' | 'tell';
  testId: string;
  children: ReactNode;
}

/** A warning about the tablet, in one line above the list. */
export function WarningLine({ icon, tone, testId, children }: WarningLineProps) {
  return (
    <Row as="p" gap={10} className={cx(styles.line, styles[tone])} data-testid={testId}>
      <Icon path={icon} size={24} />
      <span>{children}</span>
    </Row>
  );
}
