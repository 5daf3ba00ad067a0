import { internalFields } from '@toodles/api/domain/families/internal-fields.ts';
import { isSame } from '../ui/stale/three-way-merge.ts';

/** One changed field of an audit entry, before and after. A list has its added and removed items instead. */
export type FieldChange =
  | { field: string; kind: 'value'; before: unknown; after: unknown }
  | { field: string; kind: 'list'; added: unknown[]; removed: unknown[] };

type Flat = Record<string, unknown>;

/** Flattens nested objects: `{ package: { name } }` has the field `package.name`. */
function flatten(value: unknown, prefix = ''): Flat {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.entries(value).reduce<Flat>((fields, [name, inner]) => {
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return Object.assign(
      fields,
      isObject ? flatten(inner, `${prefix}${name}.`) : { [`${prefix}${name}`]: inner },
    );
  }, {});
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that differ between two states. For a created or deleted record, all of its fields. */
export function diffFields(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [flatten(before), flatten(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter((field) => !internalFields.has(field.slice(field.lastIndexOf('.') + 1)))
    .filter((field) => !isSame(was[field], is[field]) && !(isBlank(was[field]) && isBlank(is[field])))
    .map((field) => diffField(field, was[field], is[field]));
}

function diffField(field: string, before: unknown, after: unknown): FieldChange {
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, kind: 'value', before, after };
  const without = (list: unknown[], other: unknown[]) =>
    list.filter((one) => !other.some((found) => isSame(found, one)));
  const [added, removed] = [without(after, before), without(before, after)];
  // Same items in another order or number: only the whole lists show the change.
  if (added.length + removed.length === 0) return { field, kind: 'value', before, after };
  return { field, kind: 'list', added, removed };
}
