import { type ReactNode, useId } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import styles from './ClosingPanel.module.css';

interface ClosingPanelProps {
  title: string;
  text?: string;
  /** One of our illustrations beside the text, 480 × 340. */
  art?: string;
  /** Facts beside the text. */
  children?: ReactNode;
  /** On pink, the primary action is a sun button and a second one is white. */
  actions: ReactNode;
}

/** The call to action at the end of a page, above the footer. */
export function ClosingPanel({ title, text, art, children, actions }: ClosingPanelProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Stack gap={28} className={cx(styles.panel, art && styles.drawn)}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {text && <p>{text}</p>}
          <Row gap={12} align="stretch" wrap className={styles.actions}>
            {actions}
          </Row>
        </div>
        {children}
        {art && (
          <Picture
            className={styles.art}
            src={art}
            alt=""
            width={480}
            height={340}
            sizes="(min-width: 640px) 560px, 100vw"
            loading="lazy"
          />
        )}
      </Stack>
    </section>
  );
}
