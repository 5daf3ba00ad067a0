import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { reductionKindNames } from '@toodles/api/contract/money/reductions.ts';
import { Card } from '../ui/Card.tsx';
import { FigureLink, NoFigures, Sums } from './figures.tsx';
import styles from './MoneyPage.module.css';
import { useListLink } from './money-view.ts';

/** What the team gave away, by person. */
export function GivenCard({ given }: Pick<MoneyFigures, 'given'>) {
  const link = useListLink();
  return (
    <Card title="Given away">
      {given.length === 0 && <NoFigures>No discount, void, refund or write-off.</NoFigures>}
      {given.length > 0 && (
        <Sums heads={['Name', 'What', 'Amount']} words={1}>
          {given.map(({ by, kind, figure }) => (
            <tr key={`${by} ${kind}`}>
              <td>{by}</td>
              <td className={styles.words}>
                {reductionKindNames[kind]}
                {figure.count > 1 && ` × ${figure.count}`}
              </td>
              <td>
                <FigureLink
                  figure={figure}
                  to={link('given', { by, kind })}
                  label={`${by}, ${reductionKindNames[kind]}`}
                />
              </td>
            </tr>
          ))}
        </Sums>
      )}
    </Card>
  );
}
