import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './class-names.ts';
import { Row } from './Layout.tsx';
import surface from './Surface.module.css';

interface ChipProps {
  tone?: 'grape' | 'sun' | 'leaf' | 'pink' | 'sky' | 'amber' | 'off';
  className?: string | undefined;
  children: ReactNode;
}

export function Chip({ tone = 'grape', className, children }: ChipProps) {
  return (
    <Row
      as="span"
      gap={6}
      inline
      className={cx(surface.edge, styles.chip, tone !== 'grape' && styles[tone], className)}
    >
      {children}
    </Row>
  );
}
