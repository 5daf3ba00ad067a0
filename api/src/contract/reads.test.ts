import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './basics/endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Fields that carry the name or phone of a family, wherever they are in a response. */
const familyFields = /^(parent|customer|child)name$|^(attendingchildren|children)names$|phone$/i;

/** Accepted in docs/security.md, or not of a family. */
const exempt: Readonly<Record<string, string>> = {
  'GET /api/admin/dashboard': 'accepted risk',
  'GET /api/admin/calendar': 'accepted risk',
  'GET /api/admin/settings': "the centre's phone",
  'GET /api/admin/vouchers': 'a limit per phone',
};

function fieldsOf(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

const responseFields = ({ spec }: Endpoint): string[] =>
  Object.values(spec.responses).flatMap((response) =>
    response === null || typeof response === 'string'
      ? []
      : fieldsOf(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' })),
  );

const teamReads = Object.values(endpoints).filter(
  ({ method, spec }: Endpoint) => method === 'GET' && spec.access.kind === 'permission',
);

it.each(teamReads.map((one) => [one.key, one] as const))(
  '%s declares whether it reads families',
  (key, one) => {
    const fields = responseFields(one).filter((name) => familyFields.test(name));
    const { reads } = one.spec as Endpoint['spec'];
    if (fields.length > 0 && exempt[key] === undefined)
      expect({ fields, reads }).toMatchObject({ reads: 'families' });
  },
);

it('finds the fields of nested responses', () => {
  expect(responseFields(endpoints.getTeamBooking)).toContain('parentPhone');
  expect(Object.keys(exempt).filter((key) => !teamReads.some((one) => one.key === key))).toEqual([]);
});
