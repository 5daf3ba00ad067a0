import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import styles from './PageHead.module.css';
import { ignoredParams, ignoredParamsText } from './param-rules.ts';

interface PageHeadProps {
  title: string;
  /** The browser tab's title, if the visible title changes with the moment. */
  name?: string;
  /** One line on the current state. */
  lead?: ReactNode;
  /** Beside the title: what the page shows now. */
  beside?: ReactNode;
  /** On a phone too, it is in the line of the title. */
  isBesideShort?: boolean;
  /** The page's views, before its actions. On a phone they have a line of their own. */
  views?: ReactNode;
  /** Below 1100 px the views have a line of their own. */
  hasLongViews?: boolean;
  /** On a narrow screen the primary action is a plus; on a phone the actions are in the line of the title. */
  compact?: boolean;
  /** The page's actions; at most one of them is primary. */
  children?: ReactNode;
}

/** The page's title and actions. Also sets the browser tab's title. */
export function PageHead(props: PageHeadProps) {
  const { title, name = title, lead, beside, isBesideShort, views, compact = false, children } = props;
  const { hasLongViews = false } = props;
  useTitle(name);
  return (
    <>
      <Row data-head="" gap={12} wrap className={cx(styles.head, compact && styles.compact)}>
        <Row gap={4} columnGap={16} wrap className={styles.words}>
          <Text as="h1" size="3xl" className={styles.title}>
            {title}
          </Text>
          {lead && (
            <Text as="div" weight={600} tone="muted" className={styles.lead}>
              {lead}
            </Text>
          )}
          {beside && <div className={cx(styles.beside, isBesideShort && styles.short)}>{beside}</div>}
        </Row>
        {views && <div className={cx(styles.views, hasLongViews && styles.longViews)}>{views}</div>}
        {children && (
          <Row gap={12} wrap className={styles.actions}>
            {children}
          </Row>
        )}
      </Row>
      <IgnoredParamsNotice />
    </>
  );
}

/** A note on the invalid parameters dropped from the address; disappears with the next change of the view. */
function IgnoredParamsNotice() {
  const leftOut = ignoredParams(useLocation().state);
  if (leftOut.length === 0) return null;
  return (
    <Text size="sm" weight={600} tone="muted" breakAnywhere role="status">
      Some values in this link are not valid and were ignored: {ignoredParamsText(leftOut)}.
    </Text>
  );
}
