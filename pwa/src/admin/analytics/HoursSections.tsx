import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Card } from '../ui/Card.tsx';
import { formatNumber } from '../ui/format-number.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { hoursSentence, monthLong, outstandingSentence, wholeHours } from './analytics-messages.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { type Shade, ShareBar, Swatch } from './charts/ShareBar.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

type Expiry = Analytics['hours']['lapsing'][number];

const shadeOf = ({ withinDays }: Expiry): Shade =>
  withinDays === 30 ? 'soon' : withinDays === 90 ? 'now' : 'later';
const nameOf = ({ withinDays }: Expiry): string =>
  withinDays === 30 ? 'In 30 days' : withinDays === 90 ? 'In 31 to 90 days' : 'Later';

/** Paid hours that families have not used: the centre's liability today, for any selected range. */
export function OutstandingHours({ data }: { data: Analytics }) {
  const { outstanding, outstandingValue, outstandingSales, lapsing } = data.hours;
  return (
    <Card title="Hours owed to families" note="today">
      <p className={styles.figure}>
        {formatNumber(outstanding)} <small>h</small>
      </p>
      <p className={styles.worth}>
        worth <ShortRupees amount={outstandingValue} />, in {formatNumber(outstandingSales)} active{' '}
        {outstandingSales === 1 ? 'package' : 'packages'}
      </p>
      <div className={styles.bar}>
        <ShareBar
          parts={lapsing.map((expiry) => ({
            name: nameOf(expiry),
            value: expiry.hours,
            shade: shadeOf(expiry),
          }))}
        />
      </div>
      <table className={styles.lapsing} aria-label="Hours owed by expiry">
        <thead>
          <tr>
            <th scope="col">Expire</th>
            <th scope="col">Hours</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {lapsing.map((expiry) => (
            <tr key={nameOf(expiry)}>
              <th scope="row">
                <Row as="span" gap={8} inline>
                  <Swatch shade={shadeOf(expiry)} />
                  {nameOf(expiry)}
                </Row>
              </th>
              <td>{formatNumber(expiry.hours)} h</td>
              <td>
                <ShortRupees amount={expiry.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sentence}>{outstandingSentence(data)}</p>
    </Card>
  );
}

/** Hours sold and hours used, by month. */
export function HoursUsed({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const { sold, used, monthly } = data.hours;
  return (
    <AnalyticsSection
      table="hours"
      title="Hours sold and used"
      note={
        <Row as="span" gap={2} columnGap={16} inline align="stretch" wrap>
          <Row as="span" gap={8} inline>
            <Swatch shade="later" /> {wholeHours(sold)} h sold
          </Row>
          <Row as="span" gap={8} inline>
            <Swatch shade="now" /> {wholeHours(used)} h used
          </Row>
        </Row>
      }
      sentence={hoursSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthLong(row.month), noWrap: true },
        { head: 'Sold', cell: (row) => `${formatNumber(row.sold)} h`, isFigure: true },
        { head: 'Used', cell: (row) => `${formatNumber(row.used)} h`, isFigure: true },
      ]}
      rows={monthly}
    >
      {/* Whole hours: two halves of a thousand don't fit on a pair of bars. The table has the halves. */}
      <MonthBars
        isLow
        label="Hours sold and used by month"
        today={today}
        months={monthly.map((row) => ({
          month: row.month,
          bars: [
            { name: 'sold', value: row.sold, text: formatNumber(Math.round(row.sold)) },
            { name: 'used', value: row.used, text: formatNumber(Math.round(row.used)) },
          ],
        }))}
      />
    </AnalyticsSection>
  );
}
