import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './class-names.ts';

interface ChipProps {
  tone?: 'grape' | 'sun' | 'leaf' | 'pink' | 'sky' | 'amber' | 'off';
  className?: string | undefined;
  children: ReactNode;
}

export function Chip({ tone = 'grape', className, children }: ChipProps) {
  return <span className={cx(styles.chip, tone !== 'grape' && styles[tone], className)}>{children}</span>;
}
