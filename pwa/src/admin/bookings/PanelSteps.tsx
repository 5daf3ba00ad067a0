import Button from '@mui/material/Button';
import { TakeButton } from '../money/OrderSection.tsx';
import panel from '../visits/VisitPanel.module.css';
import { useNextStep, type VisitActionsProps } from './VisitActions.tsx';

/** The next steps with an open booking, above its details: the family comes, and pays what is due. */
export function PanelSteps({ visit, changes, hasOrder }: VisitActionsProps & { hasOrder: boolean }) {
  const { step, waits } = useNextStep({ visit });
  const isAwaited = step === 'here';
  return (
    <div className={panel.steps}>
      {isAwaited && (
        <Button
          variant={waits ? 'outlined' : 'contained'}
          disabled={changes.isBusy(visit)}
          onClick={() => changes.store(visit, { kind: 'arrival', hasArrived: true })}
        >
          Mark here
        </Button>
      )}
      {hasOrder && <TakeButton orderId={visit.orderId} isNext={step === 'pay' && !waits} />}
    </div>
  );
}
