import { api } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import type { BatchJob } from '../ui/batch/run-batch.ts';
import { WriteBatchDialog } from '../ui/batch/WriteBatchDialog.tsx';

interface Addressee {
  phone: string;
  name: string;
}

interface WriteToFamiliesDialogProps {
  families: readonly Addressee[];
  /** What else the sender must know. */
  note?: string;
  /** What follows once a family is written to. */
  onWritten?: (phone: string) => Promise<void>;
  /** @param done the phones of the families that were written to */
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

const lead =
  'Each gets it by the way it has chosen, outside the quiet hours. Families that stopped such messages get none, and are listed afterwards.';

/** Writes the same to several families, once to each. */
export function WriteToFamiliesDialog({ families, note, onWritten, onClose }: WriteToFamiliesDialogProps) {
  return (
    <WriteBatchDialog
      title={`Write to ${count(families.length, 'family', 'families')}`}
      lead={note ? `${lead} ${note}` : lead}
      kind="family_news"
      preview="This is what they get"
      families={families.length}
      toJobs={(text) =>
        families.map(({ phone, name }) => ({
          id: phone,
          name,
          run: async (idempotencyKey) => {
            await api('POST /api/admin/family/messages', { body: { phone, text }, idempotencyKey });
            await onWritten?.(phone);
          },
        }))
      }
      onClose={onClose}
    />
  );
}
