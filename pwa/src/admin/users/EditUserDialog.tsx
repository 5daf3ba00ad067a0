import { mdiClose } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorCode } from '../../shared/api-error.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { userQuery } from './queries.ts';
import styles from './UserDialog.module.css';
import { UserDialog } from './UserDialog.tsx';

interface EditUserDialogProps {
  id: number;
  onClose: () => void;
  /** No user has this id: deleted, or a wrong address. */
  onUnknownUser: () => void;
}

/** Edits the person in the address. */
export function EditUserDialog({ id, onClose, onUnknownUser }: EditUserDialogProps) {
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const { data, error, isError, refetch, isFetching } = useQuery(userQuery(id));
  const isUnknownUser = !data && errorCode(error) === 'not_found';
  const reportUnknownUser = useEffectEvent(onUnknownUser);
  useEffect(() => {
    if (isUnknownUser) reportUnknownUser();
  }, [isUnknownUser]);
  if (isUnknownUser) return null;
  if (data) return <UserDialog user={data} onClose={onClose} />;
  return (
    <Dialog open fullScreen={isPhone} fullWidth maxWidth="sm" aria-label="Edit user" onClose={onClose}>
      <IconButton aria-label="Close" className={styles.close} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
      {isError ? (
        <LoadFailed
          title="The user did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.loading} role="status">
          <VisuallyHidden>Loading the user</VisuallyHidden>
          <Skeleton width="55%" height={34} />
          <Skeleton height={48} radius={24} />
          <Skeleton height={440} radius={16} />
        </div>
      )}
    </Dialog>
  );
}
