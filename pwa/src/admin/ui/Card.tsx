import { mdiChevronRight } from '@mdi/js';
import MuiCard from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  /** Where the title leads. */
  to?: To | undefined;
  /** Only screen readers get the title, because the page's own says it already. */
  isTitleHidden?: boolean;
  /** Small text on what the title counts. */
  note?: ReactNode;
  /** A field or a link to the right of the title. */
  aside?: ReactNode;
  /** The content extends to the card's edges, as table rows do. */
  flush?: boolean;
  /** Cards below a heading of the page are a level lower. */
  level?: 'h2' | 'h3';
  /** What an address’s fragment names. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A title that leads to more about it. */
export const TitleLink = ({ to, children }: { to: To; children: string }) => (
  <Link to={to} className={styles.titleLink}>
    {children} <Icon path={mdiChevronRight} size={20} />
  </Link>
);

/** A titled section of a page: the title names the region. */
export function Card(props: CardProps) {
  const {
    title,
    to,
    isTitleHidden = false,
    note,
    aside,
    flush = false,
    level = 'h2',
    id,
    className,
    children,
  } = props;
  return (
    <MuiCard
      component="section"
      id={id}
      className={cx(flush && styles.flush, isTitleHidden && styles.untitled, className)}
      aria-label={title}
    >
      {isTitleHidden ? (
        <h2>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
      ) : (
        <CardHeader
          component="header"
          title={to ? <TitleLink to={to}>{title}</TitleLink> : title}
          subheader={note}
          action={aside}
          slotProps={{ title: { component: level }, subheader: { component: 'small' } }}
        />
      )}
      {children}
    </MuiCard>
  );
}
