import { mdiRefresh } from '@mdi/js';
import Button from '@mui/material/Button';
import { publicMessage } from '../../shared/api-error.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { StatusMessage } from '../../shared/ui/StatusMessage.tsx';
import { Text } from '../../shared/ui/Text.tsx';

interface LoadFailedProps {
  /** What failed to load, such as 'The sales did not load'. */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** Takes the place of a whole page. */
  page?: boolean;
}

/** A failure to load in the portal: what happened, that nothing was changed, and a retry button. */
export function LoadFailed({ title, error, onRetry, retrying = false, page = false }: LoadFailedProps) {
  return (
    <StatusMessage
      title={title}
      heading={page ? 'h1' : 'h2'}
      page={page}
      role="alert"
      action={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiRefresh} size={20} />}
          onClick={onRetry}
          loading={retrying}
        >
          Try again
        </Button>
      }
    >
      <Text weight={600} leading={1.4}>
        {publicMessage(error)} Nothing was changed.
      </Text>
    </StatusMessage>
  );
}
