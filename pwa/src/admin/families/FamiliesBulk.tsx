import { mdiMessageTextOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ListedFamily } from '@toodles/api/contract/families/family-list.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count, phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { WriteBatchDialog } from '../ui/batch/WriteBatchDialog.tsx';

interface FamiliesBulkProps {
  families: readonly ListedFamily[];
  /** Those that are done need no selection any more. */
  onDone: (ids: ReadonlySet<BatchJob['id']>) => void;
}

/** How the portal names a family: as it called itself last, or by its phone. */
export const familyName = ({ name, phone }: ListedFamily): string => name || phoneNumber(phone);

/** What the team does with several families at once. */
export function FamiliesBulk({ families, onDone }: FamiliesBulkProps) {
  const [written, setWritten] = useState<readonly ListedFamily[]>();
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiMessageTextOutline} size={20} />}
        onClick={() => setWritten(families)}
      >
        Write to them
      </Button>
      {written && (
        <WriteBatchDialog
          title={`Write to ${count(written.length, 'family', 'families')}`}
          lead="Each gets it by the way it has chosen, outside the quiet hours. Families that stopped such messages get none, and are listed afterwards."
          kind="family_news"
          preview="This is what they get"
          families={written.length}
          toJobs={(text) =>
            written.map((family) => ({
              id: family.phone,
              name: familyName(family),
              run: (idempotencyKey) =>
                api('POST /api/admin/family/messages', {
                  body: { phone: family.phone, text },
                  idempotencyKey,
                }),
            }))
          }
          onClose={(done) => {
            setWritten(undefined);
            onDone(done);
          }}
        />
      )}
    </>
  );
}
