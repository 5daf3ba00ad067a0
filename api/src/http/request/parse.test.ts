import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import { calendarDate } from '../../contract/basics/fields.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { AppError } from '../route/app-error.ts';
import { parse } from './parse.ts';

/** The validator's own wording, and programmers' jargon. */
const jargon =
  /\b(int|NaN|undefined|null|string|array|object|record|boolean|tuple|enum|union|literal|expected|received|pattern|regex|UUID|invalid (input|option|string|key|element)|too (big|small):)\b|[<>]=|\[|\{/i;

const long = 'x'.repeat(3000);
const many = Array.from({ length: 300 }, () => 'x');
const wrong: readonly unknown[] = [
  undefined,
  null,
  ...['', ' ', 'x', '12.5.2', '2026-02-31', '25:61', long, '\u0000', '\u202e'],
  ...[12.345, -1, 0, 1e9, 1e17, Number.NaN, Number.POSITIVE_INFINITY],
  true,
  ...[[], ['x'], ['x', 'X'], [1], [null], [{}], many],
  ...[{}, { a: 1 }],
];

/** Invalid values for a place in a schema, and for the places below it. */
function wrongFor(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [...wrong, ...Object.entries(def.shape).flatMap(([name, field]) => inField(name, field))];
    case 'array':
      return [...wrong, ...wrongFor(def.element).map((item) => [item])];
    case 'record':
      return [...wrong, ...inField('a', def.valueType)];
    case 'union':
      return [...wrong, ...def.options.flatMap(wrongFor)];
    case 'pipe':
      return wrongFor(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
      return wrongFor(def.innerType);
    default:
      return [...wrong];
  }
}

const inField = (name: string, field: z.core.$ZodType) => wrongFor(field).map((value) => ({ [name]: value }));

function refusal(schema: z.ZodType, value: unknown): AppError | undefined {
  try {
    parse(schema, value, 'body');
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Every schema of a request, one per field, so that one wrong value does not hide another. */
function schemasOf(name: EndpointName): z.ZodType[] {
  const { spec }: Endpoint = endpoints[name];
  return [spec.params, spec.query, spec.body].flatMap((schema) => {
    if (!schema) return [];
    const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
    return [schema, ...fields.map(([field, rule]) => z.strictObject({ [field]: rule }))];
  });
}

describe('for any invalid input', () => {
  const names = Object.keys(endpoints) as EndpointName[];

  it.each(names)('%s explains the problem in a plain sentence and names the field', (name) => {
    const messages = new Set<string>();
    for (const schema of schemasOf(name))
      for (const value of wrongFor(schema)) {
        const refused = refusal(schema, value);
        if (!refused) continue;
        const issues = refused.extra.issues ?? [];
        expect(issues, JSON.stringify(value)?.slice(0, 200)).not.toEqual([]);
        for (const message of [refused.message, ...issues.map((issue) => issue.message)])
          messages.add(message);
      }
    for (const message of messages) {
      expect(message).not.toMatch(jargon);
      expect(message).toMatch(/^[\p{Lu}\d]/u);
    }
  });

  it('the test catches messages of the validator itself', () => {
    const own = [z.number(), z.int(), z.enum(['a', 'b']), z.string().max(2), z.array(z.string()).max(1)];
    for (const schema of own) {
      const [issue] = schema.safeParse(many).error?.issues ?? [];
      expect(issue?.message).toMatch(jargon);
    }
  });
});

test.each([
  ['a missing field', z.string(), undefined, 'This is missing.'],
  ['null for a required value', z.string(), null, 'This is missing.'],
  ['a fraction', z.number().int(), 2.5, 'Enter a whole number.'],
  ['text for a number', z.number(), 'many', 'Enter a number.'],
  ['too little', z.number().min(1), 0, 'Enter 1 or more.'],
  ['zero for a positive number', z.number().positive(), 0, 'Enter more than 0.'],
  ['too much', z.number().max(50), 51, 'Enter 50 or less.'],
  ['a huge number', z.number().max(2 ** 53), 2 ** 60, 'That number is too large.'],
  ['text for a boolean', z.boolean(), 'yes', 'Choose yes or no.'],
  ['blank text', z.string().min(1), '', 'Please fill this in.'],
  ['short text', z.string().min(3), 'x', 'Use at least 3 characters.'],
  ['long text', z.string().max(3), 'long', 'Use at most 3 characters.'],
  ['an empty list', z.array(z.string()).min(1), [], 'Choose at least one.'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  ['an unknown option', z.enum(['desk', 'upi']), 'cash', 'Choose one of these: desk or upi.'],
  ['an unknown option or blank', z.literal('').or(z.enum(['a', 'b'])), 'c', 'Choose one of these: a or b.'],
  ['no consent', z.literal(true), false, 'Please tick this.'],
  ['no branch fits, last message wins', z.literal('').or(z.number()), 'c', 'Enter a number.'],
  ["the rule's own message", z.number('From 1 to 50.').int('From 1 to 50.'), 1.5, 'From 1 to 50.'],
])('%s gets a plain message', (_what, rule, value, message) => {
  const refused = refusal(z.strictObject({ maxChildren: rule }), { maxChildren: value });
  expect(refused?.extra.issues).toEqual([{ path: 'maxChildren', message }]);
  expect(refused?.message).toBe(`Please check max children. ${message}`);
});

test.each([[null], [[]], ['text'], [undefined]])('a body of %j is reported as a whole', (value) => {
  const refused = refusal(z.strictObject({ name: z.string() }), value);
  const message = 'The body must be a set of named fields.';
  expect(refused?.extra.issues).toEqual([{ path: 'body', message }]);
  expect(refused?.message).toBe(`The request is not valid. ${message}`);
});

test('a value of the wrong type is reported once', () => {
  const refused = refusal(z.strictObject({ name: z.string().min(1).max(3) }), { name: [] });
  expect(refused?.extra.issues).toEqual([{ path: 'name', message: 'This must be text.' }]);
});

test('a field that fails two checks gets the first message, and the code of the check that has one', () => {
  const refused = refusal(z.strictObject({ date: calendarDate }), { date: 'tomorrow' });
  expect([refused?.code, refused?.message]).toEqual([
    'invalid_date',
    'Please check date. Write the date as YYYY-MM-DD.',
  ]);
});
