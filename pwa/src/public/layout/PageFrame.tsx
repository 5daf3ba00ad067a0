import type { ReactNode } from 'react';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  children?: ReactNode;
  /** The page's code is still on its way. */
  busy?: boolean;
}

/** Header, the page, footer: every public page but Home, whose header lies on its picture. */
export function PageFrame({ children, busy = false }: PageFrameProps) {
  return (
    <>
      <Header />
      <div className={styles.page}>
        {busy ? (
          <div className={styles.busy} role="status">
            <VisuallyHidden>Loading the page</VisuallyHidden>
            <Skeleton height={40} width="60%" />
            <Skeleton height={220} radius={20} />
          </div>
        ) : (
          children
        )}
      </div>
      <Footer />
    </>
  );
}
