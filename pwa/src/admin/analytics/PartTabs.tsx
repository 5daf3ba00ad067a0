import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import segments from '../ui/Segments.module.css';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './AnalyticsPage.module.css';
import { partOf, parts } from './analytics-view.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** The tabs of the page. Each has its own address. */
export function PartTabs() {
  const { part } = useAnalyticsView();
  const { to } = useUrlState();
  useOldAddress();
  return (
    <>
      <Row
        as="nav"
        wrap
        align="stretch"
        aria-label="Parts of the analytics"
        className={cx(surface.edge, segments.segments, styles.tabs)}
      >
        {parts.map(({ value, label }) => (
          <Link
            key={value}
            to={to({ part: value === 'overview' ? undefined : value })}
            className={segments.segment}
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
    </>
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
