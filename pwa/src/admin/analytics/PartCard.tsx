import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { media } from '../../shared/theme/media.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { FoldCard } from '../ui/FoldCard.tsx';
import { linkTarget, useLanding } from '../ui/LinkTarget.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './AnalyticsSection.module.css';
import { type Part, parts } from './analytics-view.ts';

export interface Folded {
  /** The headline figure, and what it is about. */
  figure: string;
  about?: string | undefined;
}

interface PartCardProps {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  /** On a phone it is closed at first, and says this. */
  folded?: Folded | undefined;
  /** On a phone it is open at first. */
  isOpen?: boolean;
  /** The tab with more about it. */
  tab?: Part | undefined;
  /** What a link to it has as its fragment. */
  id?: string | undefined;
  children: ReactNode;
}

/** A card of the analytics. */
export function PartCard(props: PartCardProps) {
  const { title, note, aside, folded, isOpen = false, tab, id, children } = props;
  const { to } = useUrlState();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const { hash } = useLocation();
  useLanding(id, true);
  const more = tab && to({ part: tab });
  if (!folded || !isPhone)
    return (
      <Card title={title} to={more} level="h3" note={note} aside={aside} id={id} className={id && linkTarget}>
        {children}
      </Card>
    );
  return (
    <FoldCard
      title={title}
      note={folded.about}
      figure={folded.figure}
      open={isOpen || hash === `#${id}`}
      id={id}
      className={id && linkTarget}
    >
      <Row gap={8} justify="between" className={styles.notes}>
        <Text as="small" weight={600} tone="muted">
          {note}
        </Text>
        {aside}
      </Row>
      {children}
      {more && (
        <Link to={more} className={styles.more}>
          See {parts.find(({ value }) => value === tab)?.label.toLowerCase()}
        </Link>
      )}
    </FoldCard>
  );
}
