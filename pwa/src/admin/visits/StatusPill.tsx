import Chip, { type ChipProps } from '@mui/material/Chip';
import { Icon } from '../../shared/ui/Icon.tsx';
import { statusIcons, statusNames, type VisitState } from './visit-labels.ts';

/** Normal statuses are quiet; those that need attention are filled. */
const looks: Record<VisitState, Pick<ChipProps, 'color' | 'variant'>> = {
  pending: { color: 'warning' },
  confirmed: { color: 'info', variant: 'quiet' },
  completed: { color: 'success' },
  cancelled: { variant: 'outlined' },
  'no-show': { color: 'error' },
};

interface StatusPillProps {
  state: VisitState;
  /** Among marks that matter more: without a fill. */
  isQuiet?: boolean;
}

/** A status as a shape, an icon and a label, so that it does not depend on colour. */
export function StatusPill({ state, isQuiet = false }: StatusPillProps) {
  return (
    <Chip
      component="span"
      icon={<Icon path={statusIcons[state]} />}
      label={statusNames[state]}
      {...(isQuiet ? { variant: 'quiet' } : looks[state])}
    />
  );
}
