import { mdiCheck } from '@mdi/js';
import { Icon } from '../../../shared/ui/Icon.tsx';
import styles from './CatalogueCard.module.css';

interface FeatureListProps {
  features: readonly string[];
  /** The number of features to preview. */
  most: number;
}

/** The first features of a package, and the number of remaining ones. */
export function FeatureList({ features, most }: FeatureListProps) {
  const more = features.length - most;
  if (features.length === 0) return null;
  return (
    <ul className={styles.list}>
      {features.slice(0, most).map((feature) => (
        <li key={feature}>
          <Icon path={mdiCheck} size={20} />
          {feature}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>and {more} more</li>}
    </ul>
  );
}
