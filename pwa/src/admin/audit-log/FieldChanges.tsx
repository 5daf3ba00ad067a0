import type { AuditEntry } from '@toodles/api/contract/insights/audit.ts';
import { useState } from 'react';
import { Stack } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Fact } from '../ui/Facts.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './AuditLogPage.module.css';
import { diffFields, type FieldChange } from './field-changes.ts';
import { fieldLabel, fieldValue } from './field-labels.ts';

/** The number of fields shown at first: a new record has many. */
const SHOWN = 4;

/** The changed fields; for a new record, its initial values. */
export function FieldChanges({ entry }: { entry: AuditEntry }) {
  const [isWhole, setIsWhole] = useState(false);
  const all = diffFields(entry.before, entry.after);
  if (all.length === 0) return entry.redactedAt ? null : <p className={styles.same}>No fields changed.</p>;
  const shown = isWhole || all.length <= SHOWN + 1 ? all : all.slice(0, SHOWN);
  return (
    <>
      <Stack as="dl" gap={4} className={styles.fields}>
        {shown.map((one) => (
          <Fact key={one.field} label={fieldLabel(one.field)} labelWidth={132}>
            {one.kind === 'list' ? <Lists one={one} /> : <Values one={one} entry={entry} />}
          </Fact>
        ))}
      </Stack>
      {shown.length < all.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          Show all {all.length} fields
          <VisuallyHidden> of this entry</VisuallyHidden>
        </button>
      )}
    </>
  );
}

type OfKind<K extends FieldChange['kind']> = Extract<FieldChange, { kind: K }>;

function Values({ one, entry }: { one: OfKind<'value'>; entry: AuditEntry }) {
  const timeZone = useTimeZone();
  const words = (value: unknown) => fieldValue(one.field, value, timeZone);
  if (entry.before === null) return <ins>{words(one.after)}</ins>;
  if (entry.after === null) return <del>{words(one.before)}</del>;
  return (
    <>
      <VisuallyHidden>was </VisuallyHidden>
      <del>{words(one.before)}</del>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>, now </VisuallyHidden>
      <ins>{words(one.after)}</ins>
    </>
  );
}

function Lists({ one }: { one: OfKind<'list'> }) {
  const timeZone = useTimeZone();
  const words = (values: unknown[]) => fieldValue(one.field, values, timeZone);
  return (
    <>
      {one.added.length > 0 && <ins className={styles.part}>Added: {words(one.added)}</ins>}
      {one.removed.length > 0 && <del className={styles.part}>Removed: {words(one.removed)}</del>}
    </>
  );
}
