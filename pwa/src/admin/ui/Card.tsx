import MuiCard from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  /** Small text on what the title counts. */
  note?: ReactNode;
  /** A field or a link to the right of the title. */
  aside?: ReactNode;
  /** The content extends to the card's edges, as table rows do. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled section of a page: the title names the region. */
export function Card({ title, note, aside, flush = false, children }: CardProps) {
  return (
    <MuiCard component="section" className={cx(flush && styles.flush)} aria-label={title}>
      <CardHeader
        component="header"
        title={title}
        subheader={note}
        action={aside}
        slotProps={{ title: { component: 'h2' }, subheader: { component: 'small' } }}
      />
      {children}
    </MuiCard>
  );
}
