import { Children, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { layout } from '../messages/layout.ts';
import { Deferred } from './Deferred.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PageLayout.module.css';

/**
 * The background colours of a page's head: pale enough for dark text, and the same as in the illustrations.
 */
export type Tone = 'sun' | 'sky' | 'lilac' | 'leaf' | 'pink';

interface PageLayoutProps {
  children?: ReactNode;
  /**
   * The background under the header and the `PageHead`. Children fill `<main>` at full window width;
   * `Section` limits their width.
   */
  tone?: Tone;
  /** The page's code is still loading. */
  busy?: boolean;
}

/** Header, page and footer: for every public page but Home, whose header overlays its picture. */
export function PageLayout({ children, tone, busy = false }: PageLayoutProps) {
  const t = useMessages(layout);
  if (tone) {
    const [head, ...parts] = Children.toArray(children);
    return (
      <div className={styles[tone]}>
        <div className={styles.ground}>
          <Header />
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {head}
          {Children.map(parts, (part) => (
            <Deferred>{part}</Deferred>
          ))}
        </main>
        <Deferred>
          <Footer />
        </Deferred>
      </div>
    );
  }
  return (
    <>
      <Header />
      <div className={styles.page}>
        {busy ? (
          <Stack gap={20} className={styles.busy} role="status">
            <VisuallyHidden>{t.loadingPage}</VisuallyHidden>
            <Skeleton height={40} width="60%" />
            <Skeleton height={220} radius={20} />
          </Stack>
        ) : (
          children
        )}
      </div>
      <Footer />
    </>
  );
}
