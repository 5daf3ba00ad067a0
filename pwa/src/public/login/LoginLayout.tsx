import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { PageLayout } from '../layout/PageLayout.tsx';
import styles from './LoginPage.module.css';

/** A card beside a drawing, for the login and the sign-in options. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <PageLayout>
      <Stack as="main" gap={24} align="center" id="main" className={styles.page}>
        <div className={cx(surface.card, styles.card)}>{children}</div>
        <img className={styles.art} src="/art/zones/trampolines.svg" alt="" width={320} height={240} />
      </Stack>
    </PageLayout>
  );
}
