import { mdiMessageTextOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ListedFamily } from '@toodles/api/contract/families/family-list.ts';
import { useState } from 'react';
import { phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { WriteToFamiliesDialog } from '../family/WriteToFamiliesDialog.tsx';
import type { BatchJob } from '../ui/batch/run-batch.ts';

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
        <WriteToFamiliesDialog
          families={written.map((family) => ({ phone: family.phone, name: familyName(family) }))}
          onClose={(done) => {
            setWritten(undefined);
            onDone(done);
          }}
        />
      )}
    </>
  );
}
