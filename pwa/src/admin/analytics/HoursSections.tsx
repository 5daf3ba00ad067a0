import { mdiBellOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { familyCountsQuery } from '../families/queries.ts';
import { formatNumber } from '../ui/format-number.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { hoursSentence, inShort, monthInTable, wholeTogether } from './analytics-messages.ts';
import { hoursTexts, lapsingHours, wholeHours } from './bar-texts.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { type Shade, ShareBar, Swatch } from './charts/ShareBar.tsx';
import styles from './HoursSections.module.css';
import { PartCard } from './PartCard.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** The first of the periods in which hours expire. */
const SOON_DAYS = 30;

type Lapsing = Analytics['hours']['lapsing'][number];

const shadeOf = ({ withinDays }: Lapsing): Shade =>
  withinDays === SOON_DAYS ? 'waiting' : withinDays === 90 ? 'middle' : 'pale';
const nameOf = ({ withinDays }: Lapsing): string =>
  withinDays === SOON_DAYS ? '30 days' : withinDays === 90 ? '31–90 days' : 'Over 90 days';

/** Paid hours that families have not used: the centre's liability today, for any selected range. */
export function OutstandingHours({ data, isBrief = false }: { data: Analytics; isBrief?: boolean }) {
  const { outstanding, outstandingValue, outstandingSales } = data.hours;
  return (
    <PartCard id="expiring" title="Hours owed to families" note="today" tab={isBrief ? 'hours' : undefined}>
      <div className={styles.owed}>
        <div>
          <p className={styles.figure}>
            {wholeHours(outstanding)} <small>h</small>
          </p>
          <p className={styles.worth}>
            {outstanding === 0
              ? 'No family has hours left.'
              : `worth ${inShort(outstandingValue)}, in ${count(outstandingSales, 'package', 'packages')}`}
          </p>
        </div>
        {outstanding > 0 && <Expiry data={data} />}
      </div>
    </PartCard>
  );
}

/** The hours owed by when they expire, and the families to remind of it. */
function Expiry({ data: { hours } }: { data: Analytics }) {
  const { lapsing } = hours;
  const rounded = lapsingHours(hours);
  const worths = wholeTogether(lapsing.map(({ value }) => value));
  return (
    <>
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
            <th scope="col">Expire in</th>
            <th scope="col">Hours</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {lapsing.map((expiry, place) => (
            <tr key={nameOf(expiry)}>
              <th scope="row">
                <Row as="span" gap={8}>
                  <Swatch shade={shadeOf(expiry)} />
                  {nameOf(expiry)}
                </Row>
              </th>
              <td>{formatNumber(rounded[place] ?? 0)}</td>
              <td>{worths[place]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.remind}>
        <RemindButton />
      </div>
    </>
  );
}

/** The families whose hours expire soon, where the team can write to all of them; undefined if there is nobody. */
function useReminder(): { to: string; text: string } | undefined {
  const mayFamilies = useHasPermission(portalPages.families.needs);
  const mayHours = useHasPermission(portalPages.packageManagement.needs);
  const { data } = useQuery({ ...familyCountsQuery, enabled: mayFamilies });
  if (!mayFamilies && mayHours)
    return { to: `${portalPages.packageManagement.path}?status=soon`, text: 'See what expires soon' };
  if (!data || data.expiring === 0) return undefined;
  return {
    to: `${portalPages.families.path}?show=expiring`,
    text: `Remind ${count(data.expiring, 'family', 'families')} (${count(data.nearExpiryDays, 'day', 'days')})`,
  };
}

/** Leads to them from a card. */
function RemindButton() {
  const reminder = useReminder();
  return (
    reminder && (
      <Button
        variant="outlined"
        component={Link}
        to={reminder.to}
        startIcon={<Icon path={mdiBellOutline} size={20} />}
      >
        {reminder.text}
      </Button>
    )
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
        <MonthBars
          names={['Sold', 'Used']}
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
      )}
    </AnalyticsSection>
  );
}
