import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import styles from './AttentionCard.module.css';

interface TileProps {
  icon: string;
  tone: 'warn' | 'bad' | 'hours' | 'good' | undefined;
  title: string;
  figure: string;
  children: ReactNode;
}

interface AttentionItemProps extends TileProps {
  page: PortalPageName;
  /** The query string of the target page. */
  view?: string;
  hash?: string;
}

/** Links to the page where the task is handled, if the user may open it. */
export function AttentionItem({ page, view, hash = '', ...tile }: AttentionItemProps) {
  const { path, needs } = portalPages[page];
  const content = <Tile {...tile} />;
  if (!useHasPermission(needs)) return <p className={styles.need}>{content}</p>;
  return (
    <Link className={styles.need} to={`${path}${view ? `?${view}` : ''}${hash}`}>
      {content}
    </Link>
  );
}

/** Links to rows that the caller has made sure the user may see. */
export function LinkTile({ path, ...tile }: TileProps & { path: string }) {
  return (
    <Link className={styles.need} to={path}>
      <Tile {...tile} />
    </Link>
  );
}

/** A labelled figure with its icon. */
export function Tile({ icon, tone, title, figure, children }: TileProps) {
  return (
    <>
      <span className={cx(styles.icon, tone && styles[tone])}>
        <Icon path={icon} />
      </span>
      <Text as="b" weight={800} leading={1.2} nowrap className={styles.title}>
        {title}
      </Text>
      <Text as="span" size="2xl" weight={700} leading={1} display nowrap className={styles.figure}>
        {figure}
      </Text>
      <Text as="span" size="sm" weight={600} tone="muted" leading={1.3} className={styles.detail}>
        {children}
      </Text>
    </>
  );
}
