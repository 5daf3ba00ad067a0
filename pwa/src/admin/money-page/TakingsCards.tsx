import type { Figure, MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { Card } from '../ui/Card.tsx';
import { FigureLink, NoFigures, Sums } from './figures.tsx';
import { useListLink } from './money-view.ts';

interface SidesRow {
  /** The filter of the list of payments that the row adds up. */
  filter: { method: string } | { by: string };
  name: string;
  received: Figure;
  refunded: Figure;
}

/** What was taken and refunded, by method or by person. */
function SidesTable({ head, rows }: { head: string; rows: readonly SidesRow[] }) {
  const link = useListLink();
  return (
    <Sums heads={[head, 'Taken', 'Refunded']}>
      {rows.map(({ filter, name, received, refunded }) => (
        <tr key={name}>
          <td>{name}</td>
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

export const MethodsCard = ({ methods }: Pick<MoneyFigures, 'methods'>) => (
  <Card title="By method">
    {methods.length === 0 ? (
      <NoFigures>No money was taken or refunded.</NoFigures>
    ) : (
      <SidesTable
        head="Method"
        rows={methods.map(({ method, ...sides }) => ({
          filter: { method },
          name: methodNames[method],
          ...sides,
        }))}
      />
    )}
  </Card>
);

export function PeopleCard({ people }: Pick<MoneyFigures, 'people'>) {
  if (people.length === 0) return null;
  return (
    <Card title="By person">
      <SidesTable
        head="Name"
        rows={people.map(({ by, ...sides }) => ({ filter: { by }, name: by, ...sides }))}
      />
    </Card>
  );
}
