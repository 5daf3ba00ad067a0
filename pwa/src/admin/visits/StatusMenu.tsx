import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Chevron } from '../ui/Chevron.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { StatusPill, type StatusWords } from './StatusPill.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import styles from './VisitStatus.module.css';
import type { BookingOrParty } from './visit.ts';
import { stateOf, statesFor, statusIcons, statusNames, type VisitState } from './visit-labels.ts';

interface StatusMenuProps {
  visit: BookingOrParty;
  changes: VisitChanges;
  /** Shown in the place of the status; its name is still read out. */
  says?: StatusWords | undefined;
}

/** Changes a visit's status in the list, to any of the four, or to a no-show. */
export function StatusMenu(props: StatusMenuProps) {
  const { visit, changes } = props;
  // Shows the new status optimistically and reverts it if the server rejects it.
  const shown = changes.pendingState(visit) ?? stateOf(visit);
  const now = useCentreNow();
  const states = statesFor(visit, now);
  const says = shown === stateOf(visit) ? props.says : undefined;
  if (!useHasPermission('bookings.manage')) return <StatusPill state={stateOf(visit)} says={props.says} />;
  const label = `Status of ${visit.parentName}, ${visit.reference}`;
  return (
    <Select
      size="small"
      className={cx(styles.select, styles[says?.look ?? shown])}
      value={shown}
      IconComponent={Chevron}
      renderValue={(state) => <StatusLabel state={state} says={says} />}
      onChange={({ target }) => {
        const next = states.find((state) => state === target.value);
        if (next && next !== shown) changes.setState(visit, next);
      }}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{ 'aria-label': label, 'aria-busy': changes.isBusy(visit) }}
    >
      {states.map((state) => (
        <MenuItem key={state} value={state} className={styles.option}>
          <StatusLabel state={state} />
        </MenuItem>
      ))}
    </Select>
  );
}

interface StatusLabelProps extends Pick<StatusMenuProps, 'says'> {
  state: VisitState;
}

function StatusLabel({ state, says }: StatusLabelProps) {
  return (
    <>
      <Icon path={says?.icon ?? statusIcons[state]} size={18} />
      <span>{says?.text ?? statusNames[state]}</span>
      {says && <VisuallyHidden>, {statusNames[state]}</VisuallyHidden>}
    </>
  );
}
