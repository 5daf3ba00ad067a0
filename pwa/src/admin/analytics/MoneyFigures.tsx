import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import type { ReactNode } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import page from './AnalyticsPage.module.css';
import { inShort, recordedMonths, recordedSince, revenueMonths, shortRupees } from './analytics-messages.ts';
import { dayText } from './analytics-view.ts';
import { Figure, Figures, type FiguresProps, InWideTile, type Months } from './Figure.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

const earnedMonths = ({ earned }: Analytics): Months =>
  earned.monthly.map((row) => ({ month: row.month, value: paiseOf(row.earned) }));
const receivedMonths = (data: Analytics): Months =>
  recordedMonths(data).map((row) => ({ month: row.month, value: paiseOf(row.received) }));
const voucherMonths = (data: Analytics): Months =>
  data.voucherMonths.map((row) => ({ month: row.month, value: paiseOf(row.discount) }));

const takenOff = ({ vouchers }: Analytics): number =>
  vouchers.reduce((paise, { discount }) => paise + paiseOf(discount), 0);

/** What visits and sales were worth, what of it families have had, what came in, and what vouchers took off. */
export function MoneyFigures(both: FiguresProps) {
  const { revenue, takings, vouchers } = both.data;
  const uses = vouchers.reduce((sum, row) => sum + row.uses, 0);
  return (
    <Figures>
      <Rupees
        {...both}
        title="Revenue"
        of={(data) => paiseOf(data.revenue.totalRevenue)}
        months={revenueMonths}
      >
        <b>
          <ShortRupees amount={revenue.hoursRevenue} />
        </b>{' '}
        from hours
      </Rupees>
      <Rupees {...both} title="Earned" of={(data) => paiseOf(data.earned.earned)} months={earnedMonths}>
        visits had and hours used
      </Rupees>
      <Rupees
        {...both}
        title="Received"
        of={(data) => paiseOf(data.earned.received)}
        months={receivedMonths}
        change={useRecordedSince(both)}
      >
        {paiseOf(takings.refunded) > 0 && (
          <>
            after <b>{wholeRupees(takings.refunded)}</b> in refunds
          </>
        )}
      </Rupees>
      <Rupees {...both} title="Vouchers" of={takenOff} months={voucherMonths} isNeutral>
        taken off <b>{formatNumber(uses)}</b> {uses === 1 ? 'visit' : 'visits'}
      </Rupees>
    </Figures>
  );
}

interface RupeesProps extends FiguresProps {
  title: string;
  /** In paise. */
  of: (data: Analytics) => number;
  months: (data: Analytics) => Months;
  change?: ReactNode;
  isNeutral?: boolean;
  children: ReactNode;
}

/** An amount with its months. */
function Rupees({ children, ...rest }: RupeesProps) {
  const now = rest.of(rest.data);
  const amount = decimalRupees(now);
  return (
    <Figure
      {...rest}
      shown={{ ...shortRupees(amount), exact: rupeesOf(amount) }}
      textOf={(paise) => inShort(decimalRupees(paise))}
      less="less"
    >
      <InWideTile>{children}</InWideTile>
    </Figure>
  );
}

/** In place of the change of what came in, where payments were not recorded from the first day of one of the periods. */
function useRecordedSince({ data, before }: FiguresProps): ReactNode {
  const { today } = useAnalyticsView();
  const since = recordedSince(data);
  if (since)
    return (
      <span className={page.line}>
        recorded{' '}
        <Text as="span" nowrap>
          since {dayText(since, today)}
        </Text>
      </span>
    );
  return before && recordedSince(before) ? '' : undefined;
}
