import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { rowsOf } from '../../testing/rows.ts';
import { toCsv } from '../csv.ts';
import { instantFormatter } from './csv-column.ts';
import { csvColumnsOf } from './csv-columns.ts';

const at = instantFormatter('Asia/Kolkata');

const lists = Object.values<Endpoint>(endpoints).flatMap(({ path, spec }) => {
  const answer = spec.responses[200];
  return spec.list === 'csv' && answer instanceof z.ZodArray && !path.includes('{')
    ? [{ path, row: z.array(answer.element as z.ZodType) }]
    : [];
});

describe('a list as a CSV file', () => {
  it.each(lists)('formats any row of $path that the API can return', ({ path, row }) => {
    const sheet = csvColumnsOf(path);
    fc.assert(
      fc.property(rowsOf(row), (rows) => {
        const [head, ...lines] = toCsv(rows as never[], sheet, at).split('\r\n');
        expect(head).toBe(`\ufeff${Object.keys(sheet).join(',')}`);
        expect(lines.length).toBeGreaterThan(rows.length);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves an instant unchanged if no clock can show it', () => {
    expect(at('2026-11-28T25:61:61Z')).toBe('2026-11-28T25:61:61Z');
    expect(at('2026-11-21T18:30:00Z')).toBe('2026-11-22 00:00');
  });
});
