import { z } from 'zod';
import { amountIn, calendarDate, email, hoursIn, instant, phone } from '../../contract/basics/fields.ts';

export type Json = Record<string, unknown>;

/** Checks in code that JSON Schema can't express, described in words with a valid example. */
const rules = new Map<object, Json>([
  [phone, { description: 'An Indian mobile number in any common format.', examples: ['+91 98765 43210'] }],
  [email, { format: 'email', examples: ['name@example.com'] }],
  [amountIn, { description: 'Rupees with at most two decimals, up to 1,00,00,000.', examples: ['499.00'] }],
  [hoursIn, { description: 'Hours in steps of 0.5, more than 0, up to 1,000.', examples: [1.5] }],
  [calendarDate, { format: 'date', description: 'A date from 1900 to 2099.', examples: ['2026-11-23'] }],
  [instant, { description: 'UTC, from 1970 to 2099.', examples: ['2026-11-23T06:00:00.000Z'] }],
]);

/**
 * A zod schema as JSON Schema (draft 2020-12).
 * @param io what a client sends (`input`) or what the server responds (`output`)
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, rules.get(zodSchema));
      nameEachKey(jsonSchema as Json);
    },
  });
  return rest;
}

/** Lists every key of a record whose keys are all required; zod only lists them as an `enum` of names. */
function nameEachKey(schema: Json): void {
  const { required, properties, additionalProperties } = schema;
  if (!Array.isArray(required) || properties !== undefined || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
