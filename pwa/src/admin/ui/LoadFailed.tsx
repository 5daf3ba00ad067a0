import { mdiRefresh } from '@mdi/js';
import Button from '@mui/material/Button';
import { publicMessage } from '../../shared/api-error.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './Face.module.css';

interface LoadFailedProps {
  /** What failed to load, such as 'The sales did not load'. */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** Takes the place of a whole page. */
  page?: boolean;
}

/** An error state: what happened, that nothing was changed, and a retry button. */
export function LoadFailed({ title, error, onRetry, retrying = false, page = false }: LoadFailedProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <Stack gap={6} align="center" className={cx(styles.face, page && styles.page)} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      <Text weight={600} tone="muted" leading={1.4} className={styles.text}>
        {publicMessage(error)} Nothing was changed.
      </Text>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiRefresh} size={20} />}
        onClick={onRetry}
        loading={retrying}
      >
        Try again
      </Button>
    </Stack>
  );
}
