import type { Figure } from '@toodles/api/contract/money/money-page.ts';
import type { ReactNode } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import { FigureLink, Sums } from './figures.tsx';
import { useListLink } from './money-view.ts';

interface SidesRow {
  /** The filter of the list of payments that the row adds up. */
  filter: { method: string } | { by: string };
  name: string;
  /** The colour of its part of a chart. */
  mark?: ReactNode;
  received: Figure;
  refunded: Figure;
}

/** What was taken and refunded, by method or by person. */
export function SidesTable({ head, rows }: { head: string; rows: readonly SidesRow[] }) {
  const link = useListLink();
  return (
    <Sums heads={[head, 'Taken', 'Refunded']}>
      {rows.map(({ filter, name, mark, received, refunded }) => (
        <tr key={name}>
          <td>
            <Row as="span" gap={8} inline>
              {mark}
              {name}
            </Row>
          </td>
          <td>
            <FigureLink
              figure={received}
              to={link('payments', { ...filter, side: 'taken' })}
              label={`${name}, taken`}
            />
          </td>
          <td>
            <FigureLink
              figure={refunded}
              to={link('payments', { ...filter, side: 'refunded' })}
              label={`${name}, refunded`}
            />
          </td>
        </tr>
      ))}
    </Sums>
  );
}
