import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './PortalLayout.module.css';

/** The portal's outline while the session is being read. */
export function PortalLayoutSkeleton() {
  return (
    <Text as="div" size="md" leading={1.4} breakAnywhere className={styles.frame}>
      <div className={styles.side}>
        <Stack gap={10} className={styles.sideSkeleton}>
          <Skeleton width={110} height={28} />
          <Skeleton height={44} radius={14} />
          <Skeleton height={44} radius={14} />
          <Skeleton height={44} radius={14} />
        </Stack>
      </div>
      <main className={styles.main} aria-busy="true">
        <div role="status">
          <VisuallyHidden>Opening the portal</VisuallyHidden>
          <Skeleton width={260} height={36} />
        </div>
        <Skeleton height={110} radius={20} />
        <Skeleton height={320} radius={20} />
      </main>
    </Text>
  );
}
