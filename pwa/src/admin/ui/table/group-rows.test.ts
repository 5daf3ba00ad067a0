import { expect, it } from 'vitest';
import { groupRows } from './group-rows.ts';

const heading = ({ day }: { day: string }) => day;
const row = (day: string, id: number) => ({ day, id });

it('puts neighbouring rows under one heading, and never sorts', () => {
  const rows = [row('Sat', 1), row('Sat', 2), row('Fri', 3), row('Sat', 4)];
  expect(groupRows(rows, heading)).toEqual([
    { heading: 'Sat', rows: [rows[0], rows[1]] },
    { heading: 'Fri', rows: [rows[2]] },
    { heading: 'Sat', rows: [rows[3]] },
  ]);
});

it('keeps all rows together without headings', () => {
  const rows = [row('Sat', 1), row('Fri', 2)];
  expect(groupRows(rows)).toEqual([{ heading: undefined, rows }]);
  expect(groupRows([])).toEqual([]);
});
