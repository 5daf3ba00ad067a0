import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './Breadcrumbs.module.css';
import { buildCrumbs } from './crumbs.ts';
import { useOpenItem } from './useOpenItem.ts';

/** The breadcrumbs: portal, navigation heading, page, and the open item. */
export function Breadcrumbs() {
  const { pathname, search } = useLocation();
  const thing = useOpenItem();
  const crumbs = buildCrumbs({ pathname, search }, thing);
  return (
    // On a phone the page's own title is enough while no item is open.
    <nav aria-label="Breadcrumb" className={cx(styles.nav, !thing && styles.plain)}>
      <ol className={styles.line}>
        {crumbs.map(({ label, to }, place) => {
          const isLast = place === crumbs.length - 1;
          return (
            <li key={label} className={styles.crumb}>
              {to ? (
                <Link to={to} className={styles.way}>
                  {label}
                </Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
