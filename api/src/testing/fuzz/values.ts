import fc from 'fast-check';

export type Json = Record<string, unknown>;

/** Values of a type that no field accepts, or only some fields. */
const valuesOfOtherTypes = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  1.5,
  12,
  '',
  ' ',
  'text',
  [],
  {},
  [null],
  [[]],
  { a: 1 },
);

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** Values that tend to break parsers, databases and screens. */
const hostileValues = fc.oneof(
  fc.constantFrom<unknown>(
    ...[1e308, -1e308, -0, 5e-324, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, -(2 ** 63), 0.1 + 0.2],
    ...[
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\u202e',
      '\ufeff',
      '٣',
      '２０２６-11-23',
      '🎈'.repeat(300),
      'x'.repeat(5000),
    ],
    ...['9'.repeat(400), '-1', '1e999', 'NaN', 'Infinity', '0x10', '1,000', '१२'],
    ...[
      "' or 1=1 --",
      '"; drop table users; --',
      '%',
      '_%',
      '\\',
      '../../etc/passwd',
      '%2e%2e/',
      '=1+1',
      '@SUM(1)',
    ],
    ...['<script>alert(1)</script>', '{{7*7}}', '$' + '{7*7}', '__proto__', 'constructor', 'toString'],
    ...['2026-02-29', '2026-13-45', '2026-99-99', '1899-12-31', '2100-01-01', '9999-12-31', '10000-01-01'],
    ...[
      '9999-12-31T23:59:59.999Z',
      '2026-11-28T25:61:61Z',
      '0000-01-01T00:00:00Z',
      '2099-12-31T23:59:59.999Z',
      '24:00',
      '99:99',
    ],
    ...[deep(200), { __proto__: null, length: 1e9 }, Array.from({ length: 500 }, () => 1)],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  examples?: unknown[];
}

/** Values on both sides of the document's limits for a field. */
function boundaryValues(schema: FieldSchema): unknown[] {
  const { minimum, maximum, maxLength, maxItems } = schema;
  const texts =
    maxLength === undefined
      ? []
      : [maxLength, maxLength + 1].map((length) => 'a'.repeat(Math.min(length, 100_000)));
  const numbers = [minimum, maximum].flatMap((edge) =>
    edge === undefined ? [] : [edge - 1, edge, edge + 1, edge + 0.5],
  );
  const lists = maxItems === undefined ? [] : [Array.from({ length: Math.min(maxItems + 1, 2000) }, () => 1)];
  return [
    ...texts,
    ...numbers,
    ...lists,
    ...(schema.enum ?? []),
    ...(schema.examples ?? []),
    ...(schema.anyOf ?? []).flatMap(boundaryValues),
  ];
}

/** A valid value with one small mistake. */
function nearMisses(valid: unknown): unknown[] {
  if (typeof valid === 'number')
    return [valid + 1, valid - 1, -valid, valid + 0.5, valid * 1000, String(valid)];
  if (typeof valid === 'boolean') return [!valid, String(valid), Number(valid)];
  if (Array.isArray(valid)) return [[], [...valid, ...valid], [...valid, null], valid.slice(1), valid[0]];
  if (typeof valid !== 'string') return [];
  return [
    valid.slice(0, -1),
    `${valid}0`,
    ` ${valid} `,
    valid.toUpperCase(),
    valid.repeat(2),
    valid.replace(/\d/, '9'),
    [valid],
    Number(valid),
  ];
}

/** A value for a field: of another type, nearly right, or absurd. */
export function wrongValue(schema: FieldSchema | undefined, valid: unknown): fc.Arbitrary<unknown> {
  const near = [...nearMisses(valid), ...boundaryValues(schema ?? {})];
  return fc.oneof(
    { arbitrary: valuesOfOtherTypes, weight: 2 },
    { arbitrary: near.length > 0 ? fc.constantFrom(...near) : valuesOfOtherTypes, weight: 5 },
    { arbitrary: hostileValues, weight: 3 },
  );
}

export type FieldSchemas = Readonly<Record<string, FieldSchema>>;

/** An object with some fields wrong, missing or unknown. */
export function wrongFields(valid: Json, schemas: FieldSchemas): fc.Arbitrary<Json> {
  const names = [...new Set([...Object.keys(schemas), ...Object.keys(valid)])];
  if (names.length === 0) return fc.constantFrom<Json>({}, { unknownField: 1 });
  const change = fc.constantFrom(...names).chain((name) =>
    fc.record({
      name: fc.constant(name),
      how: fc.constantFrom('set', 'set', 'set', 'set', 'remove', 'add'),
      value: wrongValue(schemas[name], valid[name]),
    }),
  );
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const fields = new Map(Object.entries(valid));
    for (const { name, how, value } of changes) {
      if (how === 'remove') fields.delete(name);
      else fields.set(how === 'add' ? `${name}X` : name, value);
    }
    return Object.fromEntries(fields);
  });
}

/** The whole body: with wrong fields, or not an object at all. */
export const wrongBody = (valid: Json, schemas: FieldSchemas): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: wrongFields(valid, schemas), weight: 12 },
    { arbitrary: valuesOfOtherTypes, weight: 1 },
    { arbitrary: hostileValues, weight: 1 },
  );
