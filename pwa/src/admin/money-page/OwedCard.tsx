import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { count } from '../../shared/format.ts';
import { Card } from '../ui/Card.tsx';
import { FigureItem, FigureLink } from './figures.tsx';
import { useListLink } from './money-view.ts';

/** What families owe and hold, whatever the chosen days. */
export function OwedCard({ data: { due, toRefund, credits } }: { data: MoneyFigures }) {
  const link = useListLink();
  return (
    <Card title="Owed" note="now">
      <ul>
        <FigureItem label="Due" note={`${count(due.count, 'order', 'orders')}, coming visits included`}>
          <FigureLink figure={due} to={link('owed')} label="Due" />
        </FigureItem>
        <FigureItem label="To refund" note={count(toRefund.count, 'order', 'orders')}>
          <FigureLink figure={toRefund} to={link('owed', { state: 'to_refund' })} label="To refund" />
        </FigureItem>
        <FigureItem label="Credit" note={count(credits.count, 'family', 'families')}>
          <FigureLink figure={credits} to={link('owed', { state: 'credit' })} label="Credit" />
        </FigureItem>
      </ul>
    </Card>
  );
}
