import Chip, { type ChipProps } from '@mui/material/Chip';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './VisitStatus.module.css';
import { statusIcons, statusNames, type VisitState } from './visit-labels.ts';

/** Normal statuses are quiet; those that need attention are filled. */
const looks: Record<VisitState, Pick<ChipProps, 'color' | 'variant'>> = {
  pending: { color: 'warning' },
  confirmed: { color: 'info', variant: 'quiet' },
  completed: { color: 'success' },
  cancelled: { variant: 'outlined' },
  'no-show': { color: 'error' },
};

/** What a list says of a visit of today in the place of its status. */
export interface StatusWords {
  text: string;
  /** Left out where a list has few columns. */
  more?: string | undefined;
  icon: string;
  look: 'here' | 'late';
}

const saidLooks: Record<StatusWords['look'], Pick<ChipProps, 'color' | 'variant'>> = {
  here: { color: 'success', variant: 'quiet' },
  late: { color: 'warning' },
};

const SaidWords = ({ text, more }: Pick<StatusWords, 'text' | 'more'>) => (
  <span>
    {text}
    {more && <span className={styles.more}> · {more}</span>}
  </span>
);

interface StatusPillProps {
  state: VisitState;
  /** In the place of the state's own words. */
  says?: StatusWords | undefined;
  /** Among marks that matter more: without a fill. */
  isQuiet?: boolean;
}

/** A status as a shape, an icon and a label, so that it does not depend on colour. */
export function StatusPill({ state, says, isQuiet = false }: StatusPillProps) {
  const look = says ? saidLooks[says.look] : looks[state];
  return (
    <Chip
      component="span"
      icon={<Icon path={says?.icon ?? statusIcons[state]} />}
      label={says ? <SaidWords {...says} /> : statusNames[state]}
      {...(isQuiet ? { variant: 'quiet' } : look)}
    />
  );
}
