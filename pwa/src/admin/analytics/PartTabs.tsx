import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import tabs from '../ui/ViewTabs.module.css';
import styles from './AnalyticsPage.module.css';
import { partOf, parts } from './analytics-view.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** The tabs of the page. Each has its own address. */
export function PartTabs() {
  const { part } = useAnalyticsView();
  const { to } = useUrlState();
  const line = useRef<HTMLDivElement>(null);
  useOldAddress();
  // With large text the line scrolls.
  useEffect(() => {
    line.current
      ?.querySelector(`[data-part="${part}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part]);
  return (
    <div ref={line}>
      <Row
        as="nav"
        gap={4}
        align="stretch"
        aria-label="Parts of the analytics"
        className={cx(tabs.tabs, styles.tabs)}
      >
        {parts.map(({ value, label }) => (
          <Link
            key={value}
            data-part={value}
            to={to({ part: value === 'overview' ? undefined : value })}
            className={tabs.tab}
            aria-current={value === part ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </Row>
      <h2>
        <VisuallyHidden>{parts.find(({ value }) => value === part)?.label}</VisuallyHidden>
      </h2>
    </div>
  );
}

/** An address with #money was a place on one long page: it leads to the tab. */
function useOldAddress(): void {
  const { hash } = useLocation();
  const { change } = useUrlState();
  const named = partOf(hash.slice(1));
  useEffect(() => {
    if (named) change({ part: named === 'overview' ? undefined : named }, { replace: true });
  }, [named, change]);
}
