import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { DisplacedBooking } from '@toodles/api/contract/schedule/team-schedule.ts';
import { useState } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { apiPage } from '../api-page.ts';
import { Card } from '../ui/Card.tsx';
import { toastFailure } from '../ui/failure.ts';
import { LinkTarget } from '../ui/LinkTarget.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { Pager } from '../ui/Pager.tsx';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import { CancelDisplacedDialog, MoveDisplacedDialog } from './DisplacedBatches.tsx';
import styles from './DisplacedBookingList.module.css';
import { DisplacedBookingList } from './DisplacedBookingList.tsx';
import { visitsText } from './displaced-labels.ts';
import { DISPLACED_PER_PAGE, useDisplacedBookings } from './queries.ts';

const PAGE = 'strandedPage';

/** The displaced bookings of the current schedule; renders nothing without any. */
export function DisplacedBookingsCard() {
  const { search, change } = useUrlState();
  const page = pageParam(search, PAGE);
  const { data, isPlaceholderData } = useDisplacedBookings(page);
  const [batch, setBatch] = useState<Batch>();
  const isThere = (data?.total ?? 0) > 0;
  return (
    <>
      {data && isThere && (
        <LinkTarget id="stranded" isThere>
          <Card
            title="Displaced bookings"
            note={visitsText(data.total)}
            flush
            aside={<ListMenu path="/api/admin/stranded" />}
          >
            <Text weight={600} tone="muted" className={styles.lead}>
              Their slot was closed, moved, switched off or reduced after they booked. Call the family, then
              move or cancel the booking to clear it from this list.
            </Text>
            <AllAtOnce total={data.total} onStart={setBatch} />
            <div className={styles.displacedBookingsCardList}>
              <DisplacedBookingList visits={data.rows} />
            </div>
            <div className={styles.foot}>
              <Pager
                page={page}
                pageSize={DISPLACED_PER_PAGE}
                total={data.total}
                label="displaced bookings"
                isPlaceholder={isPlaceholderData}
                onPage={(to, options) => change({ [PAGE]: to }, options)}
              />
            </div>
          </Card>
        </LinkTarget>
      )}
      {/* Outside the card, which goes once its last booking has moved; the results stay. */}
      {batch && <DisplacedBatchDialog batch={batch} onClose={() => setBatch(undefined)} />}
    </>
  );
}

/** As many as one call returns. */
const MAX_AT_ONCE = 200;

interface Batch {
  what: 'move' | 'cancel';
  visits: DisplacedBooking[];
}

interface AllAtOnceProps {
  total: number;
  onStart: (batch: Batch) => void;
}

/** Moves or cancels all displaced bookings at once, of all pages. */
function AllAtOnce({ total, onStart }: AllAtOnceProps) {
  const mayManage = useHasPermission('bookings.manage');
  const start = useMutation({
    mutationFn: (_what: Batch['what']) =>
      apiPage('GET /api/admin/stranded', { query: { limit: MAX_AT_ONCE } }),
    onSuccess: ({ rows }, what) => onStart({ what, visits: rows }),
    onError: (error) => toastFailure(error, 'The bookings did not load.'),
  });
  if (!mayManage) return null;
  const these = total > MAX_AT_ONCE ? `the first ${MAX_AT_ONCE}` : total > 1 ? `all ${total}` : 'it';
  const isStarting = (what: Batch['what']) => start.isPending && start.variables === what;
  return (
    <Row gap={8} wrap className={styles.all}>
      <Button variant="contained" loading={isStarting('move')} onClick={() => start.mutate('move')}>
        Move {these}
      </Button>
      <Button
        variant="outlined"
        color="error"
        loading={isStarting('cancel')}
        onClick={() => start.mutate('cancel')}
      >
        Cancel {these}
      </Button>
    </Row>
  );
}

function DisplacedBatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const Dialog = batch.what === 'move' ? MoveDisplacedDialog : CancelDisplacedDialog;
  return <Dialog visits={batch.visits} onClose={onClose} />;
}
