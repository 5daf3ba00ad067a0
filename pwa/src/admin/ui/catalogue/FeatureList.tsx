import { mdiCheck } from '@mdi/js';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
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
    <Stack as="ul" gap={4} className={styles.list}>
      {features.slice(0, most).map((feature) => (
        <li key={feature}>
          <Icon path={mdiCheck} size={20} />
          {feature}
        </li>
      ))}
      {more > 0 && (
        <Text as="li" weight={600} tone="muted">
          and {more} more
        </Text>
      )}
    </Stack>
  );
}
