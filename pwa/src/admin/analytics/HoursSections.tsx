import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { familyCountsQuery } from '../families/queries.ts';
import { Card } from '../ui/Card.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { expirySentence, hoursSentence, monthInTable, wholeTogether } from './analytics-messages.ts';
import { hoursTexts, wholeHours } from './bar-texts.ts';
import { Legend } from './charts/Legend.tsx';
import { MonthBars } from './charts/MonthBars.tsx';
import { type Shade, ShareBar, Swatch } from './charts/ShareBar.tsx';
import styles from './HoursSections.module.css';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** The first of the periods in which hours expire. */
const SOON_DAYS = 30;

type Expiry = Analytics['hours']['lapsing'][number];

const shadeOf = ({ withinDays }: Expiry): Shade =>
  withinDays === SOON_DAYS ? 'now' : withinDays === 90 ? 'later' : 'pale';
const nameOf = ({ withinDays }: Expiry): string =>
  withinDays === SOON_DAYS ? '30 days' : withinDays === 90 ? '31–90 days' : 'Over 90 days';

/** Paid hours that families have not used: the centre's liability today, for any selected range. */
export function OutstandingHours({ data }: { data: Analytics }) {
  const { outstanding, outstandingValue, outstandingSales, lapsing } = data.hours;
  const worths = wholeTogether(lapsing.map(({ value }) => value));
  return (
    <Card title="Hours owed to families" note="today" level="h3">
      <div className={styles.owed}>
        <div>
          <p className={styles.figure}>
            {formatNumber(outstanding)} <small>h</small>
          </p>
          <p className={styles.worth}>
            {outstanding === 0
              ? 'No family has hours left.'
              : `worth ${wholeRupees(outstandingValue)}, in ${count(outstandingSales, 'active package', 'active packages')}`}
          </p>
          {outstanding > 0 && (
            <div className={styles.bar}>
              <ShareBar
                parts={lapsing.map((expiry) => ({
                  name: nameOf(expiry),
                  value: expiry.hours,
                  shade: shadeOf(expiry),
                }))}
              />
            </div>
          )}
        </div>
        {outstanding > 0 && (
          <table className={styles.lapsing} aria-label="Hours owed by expiry">
            <thead>
              <tr>
                <th scope="col">Expire in</th>
                <th scope="col">Hours</th>
                <th scope="col">Worth</th>
              </tr>
            </thead>
            <tbody>
              {lapsing.map((expiry, place) => (
                <tr key={nameOf(expiry)}>
                  <th scope="row">
                    <Row as="span" gap={8} inline>
                      <Swatch shade={shadeOf(expiry)} />
                      {nameOf(expiry)}
                    </Row>
                  </th>
                  <td>{formatNumber(expiry.hours)}</td>
                  <td>{worths[place]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {outstanding > 0 && (
          <div className={styles.remind}>
            <Text weight={600} tone="muted">
              {expirySentence(data)}
            </Text>
            <Remind />
          </div>
        )}
      </div>
    </Card>
  );
}

/** Leads to the families whose hours expire soon, where the team can write to all of them. */
function Remind() {
  const mayFamilies = useHasPermission(portalPages.families.needs);
  const mayHours = useHasPermission(portalPages.packageManagement.needs);
  const { data } = useQuery({ ...familyCountsQuery, enabled: mayFamilies });
  if (!mayFamilies && mayHours)
    return (
      <Button variant="outlined" component={Link} to={`${portalPages.packageManagement.path}?status=soon`}>
        See what expires soon
      </Button>
    );
  if (!data || data.expiring === 0) return null;
  return (
    <Button variant="outlined" component={Link} to={`${portalPages.families.path}?show=expiring`}>
      Remind {count(data.expiring, 'family', 'families')}
      {data.nearExpiryDays !== SOON_DAYS && ` within ${count(data.nearExpiryDays, 'day', 'days')}`}
    </Button>
  );
}

/** Hours sold and hours used, by month. */
export function HoursUsed({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const { sold, used, monthly } = data.hours;
  const texts = hoursTexts(monthly);
  return (
    <AnalyticsSection
      table="hours"
      title="Hours sold and used"
      pictureNote={texts.words}
      sentence={hoursSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
        { head: 'Sold', cell: (row) => `${formatNumber(row.sold)} h`, isFigure: true },
        { head: 'Used', cell: (row) => `${formatNumber(row.used)} h`, isFigure: true },
        { head: 'Expired', cell: (row) => `${formatNumber(row.expired)} h`, isFigure: true },
        { head: 'Packages', cell: (row) => formatNumber(row.sales), isFigure: true },
      ]}
      rows={sold + used > 0 ? monthly : []}
    >
      {sold + used > 0 && (
        <>
          <Legend
            names={[
              ['later', `${wholeHours(sold)} h sold`],
              ['now', `${wholeHours(used)} h used`],
            ]}
          />
          <MonthBars
            label="Hours sold and used by month"
            today={today}
            months={monthly.map((row, place) => ({
              month: row.month,
              bars: [
                { name: 'sold', value: row.sold, text: texts.sold[place] ?? '' },
                { name: 'used', value: row.used, text: texts.used[place] ?? '' },
              ],
            }))}
          />
        </>
      )}
    </AnalyticsSection>
  );
}
