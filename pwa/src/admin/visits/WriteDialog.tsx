import { api } from '../../shared/api.ts';
import { WriteBatchDialog } from '../ui/batch/WriteBatchDialog.tsx';
import type { SeveralProps } from './MoveSeveralDialog.tsx';
import { nameOf } from './visit.ts';
import { countOf } from './visit-labels.ts';

/** Writes the same to the families of several visits. */
export const WriteDialog = ({ visits, onClose }: Pick<SeveralProps, 'visits' | 'onClose'>) => (
  <WriteBatchDialog
    title={`Write to the families of ${countOf(visits)}`}
    lead="Each gets it by the way it has chosen, at any hour."
    kind="visit_news"
    preview="This is what they get, each with their own visit"
    families={visits.length}
    toJobs={(text) =>
      visits.map((visit) => ({
        id: visit.id,
        name: nameOf(visit),
        run: (idempotencyKey) =>
          api('POST /api/admin/messages', {
            body: { visit: visit.kind, id: visit.id, text },
            idempotencyKey,
          }),
      }))
    }
    onClose={onClose}
  />
);
