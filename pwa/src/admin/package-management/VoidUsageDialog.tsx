import type { Usage } from '@toodles/api/contract/hour-packages.ts';
import { count, day } from '../../shared/format.ts';
import { useVoidUsage } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { saleFailures } from './sale-messages.ts';

export function VoidUsageDialog({ usage, onClose }: { usage: Usage; onClose: () => void }) {
  const taken = usage.hoursUsed - usage.shortHours;
  return (
    <ReasonDialog
      title="Void this visit?"
      lead={`This cancels the visit on ${day(usage.usageDate)} and returns ${count(taken, 'hour', 'hours')} to ${usage.customerName}.`}
      submit="Void visit"
      failed={saleFailures.void}
      action={useVoidUsage()}
      withReason={(reason) => ({ id: usage.id, reason })}
      onClose={onClose}
    />
  );
}
