import type { AuditEntry } from '../../contract/insights/audit.ts';
import { internalFields } from '../../domain/families/internal-fields.ts';
import { type CsvColumns, type FormatInstant, labelOf } from '../../http/route/csv.ts';

type Fields = Record<string, unknown>;

const isFields = (state: unknown): state is Fields =>
  typeof state === 'object' && state !== null && !Array.isArray(state);

const instantForm = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const stateForm = /^[a-z]+(_[a-z]+)+$/;

/** `attendingChildrenNames` becomes `Attending children names`. */
const fieldLabel = (name: string) => labelOf(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase());

function formatValue(value: unknown, at: FormatInstant): string {
  if (Array.isArray(value)) return value.map((one) => formatValue(one, at)).join(', ');
  if (isFields(value)) return `(${describeState(value, at)})`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value ?? 'blank');
  if (instantForm.test(text)) return at(text);
  return stateForm.test(text) ? text.replaceAll('_', ' ') : text;
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/**
 * A state with all its fields in one cell, since each kind would need its own columns.
 * @param other the state on the other side of the change, if any; unchanged fields are left out
 */
function describeState(state: unknown, at: FormatInstant, other?: unknown): string {
  if (!isFields(state)) return '';
  const beside = isFields(other) ? other : {};
  return Object.entries(state)
    .filter(([name, value]) => !internalFields.has(name) && !(isBlank(value) && isBlank(beside[name])))
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(beside[name]))
    .map(([name, value]) => `${fieldLabel(name)}: ${formatValue(value, at)}`)
    .join('; ');
}

export const auditColumns: CsvColumns<AuditEntry> = {
  When: (e, at) => at(e.at),
  Who: (e) => e.userName,
  Action: (e) => e.does,
  Kind: (e) => labelOf(e.entity),
  Subject: (e) => e.thing.name ?? e.entityId,
  Before: (e, at) => describeState(e.before, at, e.after),
  After: (e, at) => describeState(e.after, at, e.before),
  Erased: (e, at) => at(e.redactedAt),
};
