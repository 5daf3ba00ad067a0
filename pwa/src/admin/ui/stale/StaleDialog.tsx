import { type ReactNode, useId, useState } from 'react';
import { moment } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Text } from '../../../shared/ui/Text.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useTimeZone } from '../useTimeZone.ts';
import { ChangedFields } from './ChangedFields.tsx';
import type { Clash, FieldLabels, Side } from './clash.ts';
import styles from './StaleDialog.module.css';
import { type MergeResult, mergeThreeWay } from './three-way-merge.ts';

interface StaleDialogProps<Edit> {
  clash: Pick<Clash<unknown>, 'changedBy' | 'changedAt'>;
  /** The base of the edit, the current state, and the user's edit. */
  base: Edit;
  theirs: Edit;
  mine: Edit;
  labels: FieldLabels<Edit>;
  busy: boolean;
  alert?: ReactNode;
  /** Receives the merged edit, to be saved onto the current version. */
  onSave: (decided: Edit) => void;
  /** Returns to the form, which keeps the user's edit. */
  onClose: () => void;
}

/** Resolves a stale edit: shows both sides' changes and asks which value stays in each conflict. */
export function StaleDialog<Edit extends object>(props: StaleDialogProps<Edit>) {
  const { clash, base, theirs, mine, labels, busy, alert, onSave, onClose } = props;
  const timeZone = useTimeZone();
  const found = mergeThreeWay(base, theirs, mine);
  const [sides, setSides] = useState<Partial<Record<keyof Edit, Side>>>({});
  const [isSubmitted, setIsAsked] = useState(false);
  const open = found.conflicts.filter((field) => !sides[field]);
  const all = (side: Side) =>
    setSides(Object.fromEntries(found.conflicts.map((f) => [f, side])) as typeof sides);
  const name = clash.changedBy ?? 'Someone else';
  return (
    <FormDialog
      title={`${name} changed this while you were editing`}
      lead={
        clash.changedAt
          ? `${moment(clash.changedAt, timeZone)}. Your changes are not lost.`
          : 'Your changes are not lost.'
      }
      submit="Save"
      cancel="Back to editing"
      busy={busy}
      alert={isSubmitted && open.length > 0 ? 'Choose which value to keep in each field above.' : alert}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (open.length === 0) onSave(resolveConflicts(found, mine, sides));
      }}
      onClose={onClose}
    >
      {found.conflicts.length > 1 && (
        <div className={styles.all}>
          <button type="button" className={styles.pill} onClick={() => all('theirs')}>
            Keep all of theirs
          </button>
          <button type="button" className={styles.pill} onClick={() => all('mine')}>
            Keep all of mine
          </button>
        </div>
      )}
      {found.conflicts.map((field) => (
        <ConflictField
          key={field}
          name={field}
          texts={labels[field]}
          values={{ base: base[field], theirs: theirs[field], mine: mine[field] }}
          side={sides[field]}
          isMissing={isSubmitted && !sides[field]}
          onSide={(side) => setSides({ ...sides, [field]: side })}
        />
      ))}
      <ChangedFields
        title={
          clash.changedBy
            ? `Changed by ${clash.changedBy}, already saved`
            : 'Changed by someone else, already saved'
        }
        fields={found.theirs}
        labels={labels}
        from={base}
        to={theirs}
      />
      <ChangedFields
        title="Changed by you, not saved yet"
        fields={found.mine}
        labels={labels}
        from={base}
        to={mine}
      />
    </FormDialog>
  );
}

function resolveConflicts<Edit extends object>(
  found: MergeResult<Edit>,
  mine: Edit,
  sides: Partial<Record<keyof Edit, Side>>,
): Edit {
  const result = { ...found.merged };
  for (const field of found.conflicts) if (sides[field] === 'mine') result[field] = mine[field];
  return result;
}

interface ConflictFieldProps<Value> {
  name: string;
  texts: { label: string; show: (value: Value) => ReactNode };
  values: { base: Value; theirs: Value; mine: Value };
  side: Side | undefined;
  isMissing: boolean;
  onSide: (side: Side) => void;
}

/** One conflicting field: the user chooses which value stays. */
function ConflictField<Value>({ name, texts, values, side, isMissing, onSide }: ConflictFieldProps<Value>) {
  const id = useId();
  const sides = [
    { value: 'theirs', label: 'Theirs' },
    { value: 'mine', label: 'Mine' },
  ] as const;
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.legend}>{texts.label}</legend>
      <Text weight={600} tone="muted" id={id} className={styles.was}>
        It was: {texts.show(values.base)}
      </Text>
      <div className={styles.sides}>
        {sides.map(({ value, label }) => (
          <label key={value} className={cx(styles.side, side === value && styles.taken)}>
            <input
              type="radio"
              name={`stale-${name}`}
              checked={side === value}
              aria-invalid={isMissing || undefined}
              onChange={() => onSide(value)}
            />
            <span>
              <b>{label}</b>
              <Text as="span" weight={800} breakAnywhere>
                {texts.show(values[value])}
              </Text>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
