import fc from 'fast-check';
import { z } from 'zod';

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** Both ends of the API's range, and times with unusual formats. */
const edgesOfTime = ['1970-01-01T00:00:00.000Z', '2099-12-31T23:59:59.999Z', '2026-11-21T18:30:00Z'];
const edgesOfDates = ['1900-01-01', '2099-12-31', '2028-02-29'];

const instants = fc.oneof(
  fc.constantFrom(...edgesOfTime),
  fc
    .date({ min: new Date(0), max: new Date('2099-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((at) => at.toISOString()),
);
const dates = fc.oneof(
  fc.constantFrom(...edgesOfDates),
  instants.map((at) => at.slice(0, 10)),
);

function text({ format, pattern, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  if (format === 'date-time') return instants;
  if (pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return dates;
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valuesOf));
  if (Array.isArray(shape.type)) return fc.oneof(...shape.type.map((type) => valuesOf({ ...shape, type })));
  // Input is bounded: at most 50 children or guests come together.
  const { minimum = -1000, maximum = 1000 } = shape;
  switch (shape.type) {
    case 'string':
      return text(shape);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(shape.items ?? {}), { maxLength: Math.min(shape.maxItems ?? 4, 4) });
    case 'object':
      return objects(shape);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: Shape): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, valuesOf(shape)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Any value that a response schema allows: rows that a list may have to show. */
export function rowsOf<S extends z.ZodType>(schema: S): fc.Arbitrary<z.output<S>> {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
  return valuesOf(shape) as fc.Arbitrary<z.output<S>>;
}
