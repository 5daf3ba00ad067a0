import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { Card } from '../ui/Card.tsx';
import { SidesTable } from './SidesTable.tsx';

/** Who recorded the payments and refunds. */
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
