import { documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { Link } from 'react-router-dom';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { FigureItem, NoFigures } from './figures.tsx';
import styles from './MoneyPage.module.css';
import { useMoneyView } from './money-view.ts';

/** The documents issued on the chosen days. */
export function BillsCard({ bills }: Pick<MoneyFigures, 'bills'>) {
  const { days } = useMoneyView();
  const { path } = portalPages.bills;
  const listOf = (type: string) => `${path}?${new URLSearchParams({ type, ...days })}`;
  return (
    <Card
      title="Bills"
      aside={
        <Link className={styles.figure} to={path}>
          Show bills
        </Link>
      }
    >
      {bills.length === 0 && <NoFigures>No bill, receipt or note was issued.</NoFigures>}
      <ul>
        {bills.map(({ type, count: issued }) => (
          <FigureItem key={type} label={documentTypeNames[type]}>
            <Link
              className={styles.figure}
              to={listOf(type)}
              aria-label={`${documentTypeNames[type]}: ${issued}`}
            >
              {issued}
            </Link>
          </FigureItem>
        ))}
      </ul>
    </Card>
  );
}
