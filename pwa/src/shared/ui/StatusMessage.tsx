import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Row, Stack } from './Layout.tsx';
import styles from './StatusMessage.module.css';
import surface from './Surface.module.css';
import { Text } from './Text.tsx';

interface StatusMessageProps {
  title: string;
  /** `h1` when it replaces a whole page; a section's heading by default. */
  heading?: 'h1' | 'h2' | 'h3';
  /** What happened or what belongs here, and what to do. */
  children?: ReactNode;
  /** The buttons. */
  action?: ReactNode;
  /** An icon in a badge above the title. */
  icon?: string | undefined;
  /** The address of a drawing above the title. */
  art?: string | undefined;
  /** The address of a small drawing above the title. */
  drawing?: string | undefined;
  /** On a card of its own. */
  card?: boolean;
  /** In the middle of an otherwise empty page. */
  page?: boolean;
  role?: 'alert' | undefined;
  as?: 'div' | 'main';
  id?: string;
}

/**
 * Stands where content would be: nothing to list, a failure, an unknown address. A surface sets its sizes with
 * the custom properties in the stylesheet.
 */
export function StatusMessage(props: StatusMessageProps) {
  const { title, heading: Heading = 'h2', children, action, icon, art, drawing, card, page, ...rest } = props;
  return (
    <Stack {...rest} align="center" className={cx(styles.message, card && surface.card, page && styles.page)}>
      {art && <img className={styles.art} src={art} alt="" width={320} height={190} />}
      {drawing && <img className={styles.drawing} src={drawing} alt="" width={112} height={112} />}
      {icon && (
        <span className={styles.badge}>
          <Icon path={icon} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && (
        <Text as="div" tone="muted" className={styles.text}>
          {children}
        </Text>
      )}
      {action && (
        <Row gap={12} align="stretch" justify="center" wrap className={styles.action}>
          {action}
        </Row>
      )}
    </Stack>
  );
}
