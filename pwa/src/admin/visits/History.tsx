import type { HistoryEntry } from '@toodles/api/contract/bookings/team-bookings.ts';
import { moment } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { diffFields, type FieldChange } from '../audit-log/field-changes.ts';
import { fieldLabel, fieldValue } from '../audit-log/field-labels.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { historyLabel } from './history-labels.ts';
import styles from './VisitPanel.module.css';

/** The history of a visit in plain words, latest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <section aria-label="What happened">
      <h3 className={styles.heading}>What happened</h3>
      <Stack as="ol" gap={12}>
        {entries.map((entry) => (
          <Line key={`${entry.at} ${entry.does}`} entry={entry} />
        ))}
      </Stack>
    </section>
  );
}

function Line({ entry }: { entry: HistoryEntry }) {
  const timeZone = useTimeZone();
  const { icon, what, by } = historyLabel(entry);
  // A new record has no changes; the panel above shows its values.
  const changes = entry.before === null ? [] : diffFields(entry.before, entry.after);
  return (
    <Grid as="li" columns="20px minmax(0, 1fr)" gap={10} className={styles.line}>
      <Icon path={icon} size={20} />
      <div>
        <b>{what}</b> {by}
        {changes.map((one) => (
          <Change key={one.field} one={one} />
        ))}
        <small>
          <time dateTime={entry.at}>{moment(entry.at, timeZone)}</time>
        </small>
      </div>
    </Grid>
  );
}

function Change({ one }: { one: FieldChange }) {
  const timeZone = useTimeZone();
  const words = (value: unknown) => fieldValue(one.field, value, timeZone);
  const [was, is] = one.kind === 'list' ? [one.removed, one.added] : [one.before, one.after];
  return (
    <small>
      {fieldLabel(one.field)}: <VisuallyHidden>was </VisuallyHidden>
      <del>{words(was)}</del>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>, now </VisuallyHidden>
      <ins>{words(is)}</ins>
    </small>
  );
}
