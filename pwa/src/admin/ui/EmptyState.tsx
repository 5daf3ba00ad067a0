import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './Face.module.css';

interface EmptyStateProps {
  icon: string;
  title: string;
  /** What belongs here and how to start. */
  text: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void } | undefined;
  /** Takes the place of a whole page. */
  page?: boolean;
  /** The only element below the page's title, outside any card. */
  alone?: boolean;
}

/** An empty list or page: its purpose and the first step. */
export function EmptyState({ icon, title, text, action, page = false, alone = false }: EmptyStateProps) {
  const Heading = page ? 'h1' : alone ? 'h2' : 'h3';
  return (
    <Stack gap={6} align="center" className={cx(styles.face, page && styles.page)}>
      <span className={styles.badge}>
        <Icon path={icon} size={32} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <Text weight={600} tone="muted" leading={1.4} className={styles.text}>
        {text}
      </Text>
      {action && 'to' in action && (
        <Button variant="outlined" component={Link} to={action.to}>
          {action.label}
        </Button>
      )}
      {action && 'onClick' in action && (
        <Button variant="outlined" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Stack>
  );
}
