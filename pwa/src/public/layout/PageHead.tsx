import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import type { headArt } from './head-art.ts';
import styles from './PageHead.module.css';
import { Wave } from './Wave.tsx';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  art?: (typeof headArt)[keyof typeof headArt];
  /** The buttons below the text, the pink one first. */
  children?: ReactNode;
}

/**
 * The head of a page: title, description, actions and illustration, on the background set by `PageFrame`'s
 * `tone`. On a phone the illustration is full-width down to the wave; on wider screens it is framed, as on
 * Home.
 */
export function PageHead({ title, lead, art, children }: PageHeadProps) {
  return (
    <div className={cx(styles.head, art && styles.drawn)}>
      <div className={styles.inside}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {lead && (
            <Text size="lg" weight={500} leading={1.4} className={styles.lead}>
              {lead}
            </Text>
          )}
          {children && (
            <Row gap={10} align="stretch" wrap className={styles.actions}>
              {children}
            </Row>
          )}
        </div>
        {art && <img className={styles.art} src={art} alt="" width={480} height={340} fetchPriority="high" />}
      </div>
      <div className={styles.wave}>
        <Wave fill="var(--paper)" />
      </div>
    </div>
  );
}
