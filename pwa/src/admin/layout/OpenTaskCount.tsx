import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './Sidebar.module.css';

/** How many tasks wait on a page; nothing without any. */
export function OpenTaskCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <Text as="b" align="center" tone="accent" className={styles.count}>
      {count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Text>
  );
}
