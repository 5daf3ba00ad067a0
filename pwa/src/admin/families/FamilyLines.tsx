import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './Families.module.css';

interface RowsProps {
  label: string;
  heading?: string;
  children: ReactNode;
}

/** Lines below each other, with a heading of their own if they need one. */
export function Rows({ label, heading, children }: RowsProps) {
  return (
    <>
      {heading && (
        <Text as="h3" size="sm" weight={800} tone="muted" className={styles.heading}>
          {heading}
        </Text>
      )}
      <Stack as="ul" className={styles.rows} aria-label={label}>
        {children}
      </Stack>
    </>
  );
}

interface LineProps {
  title: string;
  detail?: string;
  /** Where the title leads. */
  to?: string;
  end?: ReactNode;
}

/** One line of a card: what it is, and what can be done with it. */
export const Line = ({ title, detail, to, end }: LineProps) => (
  <Row as="li" gap={4} columnGap={12} justify="between" className={styles.line}>
    <div className={styles.words}>
      {to ? (
        <Link className={styles.title} to={to}>
          {title}
        </Link>
      ) : (
        <Text as="b" weight={800} breakAnywhere>
          {title}
        </Text>
      )}
      {detail && (
        <Text size="sm" weight={600} tone="muted" breakAnywhere className={styles.detail}>
          {detail}
        </Text>
      )}
    </div>
    {end}
  </Row>
);

export const Amount = ({ tone, children }: { tone?: 'warn' | 'good' | 'hours'; children: ReactNode }) => (
  <Text as="span" weight={800} tabular nowrap {...(tone && { tone })}>
    {children}
  </Text>
);
