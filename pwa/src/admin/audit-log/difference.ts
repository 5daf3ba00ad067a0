import { houseFields } from '@toodles/api/domain/house-fields.ts';
import { isSame } from '../ui/stale/three-way.ts';

/** One field of what a line of the log tells: as it was and as it is. A list tells what came and what went. */
export type Difference =
  | { field: string; kind: 'value'; before: unknown; after: unknown }
  | { field: string; kind: 'list'; added: unknown[]; removed: unknown[] };

type Flat = Record<string, unknown>;

/** Puts nested objects side by side: `{ package: { name } }` has the field `package.name`. */
function flat(value: unknown, prefix = ''): Flat {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.entries(value).reduce<Flat>((fields, [name, inner]) => {
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return Object.assign(
      fields,
      isObject ? flat(inner, `${prefix}${name}.`) : { [`${prefix}${name}`]: inner },
    );
  }, {});
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is different between two states of a thing; where there was none before, or is none after, all there is. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [flat(before), flat(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter((field) => !houseFields.has(field.slice(field.lastIndexOf('.') + 1)))
    .filter((field) => !isSame(was[field], is[field]) && !(isBlank(was[field]) && isBlank(is[field])))
    .map((field) => between(field, was[field], is[field]));
}

function between(field: string, before: unknown, after: unknown): Difference {
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, kind: 'value', before, after };
  const without = (list: unknown[], other: unknown[]) =>
    list.filter((one) => !other.some((found) => isSame(found, one)));
  const [added, removed] = [without(after, before), without(before, after)];
  // The same ones in another order, or one of them more often: only the whole says it.
  if (added.length + removed.length === 0) return { field, kind: 'value', before, after };
  return { field, kind: 'list', added, removed };
}
