import useMediaQuery from '@mui/material/useMediaQuery';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import type { ReactNode } from 'react';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import styles from './AnalyticsPage.module.css';
import { recordedMonths } from './analytics-messages.ts';
import type { Part } from './analytics-view.ts';
import { CustomersSection, OccupancySection, PackagesSection } from './BookingSections.tsx';
import { FigureCards } from './FigureCards.tsx';
import { Findings } from './Findings.tsx';
import { HourFigures } from './HourFigures.tsx';
import { ExpiringHours, SoldPackages } from './HourLists.tsx';
import { HoursUsed, OutstandingHours } from './HoursSections.tsx';
import { MoneyFigures } from './MoneyFigures.tsx';
import { EarnedSection, GstSection, TakingsSection } from './MoneySections.tsx';
import { RevenueSection } from './RevenueSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { VisitFigures } from './VisitFigures.tsx';
import { BookingMonths, LostVisits } from './VisitSections.tsx';
import { VouchersSection } from './VouchersSection.tsx';

/** So many months of two bars each fit beside another card. */
const FITS_BESIDE = 6;

interface PartProps {
  data: Analytics;
  before: Analytics | undefined;
}

interface GridProps {
  /** Rows of three on the widest screens. */
  isRoomy?: boolean;
  /** Charts of many pairs of bars have the width of the page. */
  isLong?: boolean;
  children: ReactNode;
}

/** Cards in rows of two, or `whole`, without holes at any width. */
const CardGrid = ({ isLong = false, isRoomy = false, children }: GridProps) => (
  <div className={cx(styles.grid, isLong && styles.long)} data-roomy={isRoomy || undefined}>
    {children}
  </div>
);

/** What an owner looks at every day, revenue first. */
function Overview({ data, before }: PartProps) {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const isWide = useMediaQuery(media.wide, { noSsr: true });
  const isRoomy = useMediaQuery(media.roomy, { noSsr: true });
  const revenue = <RevenueSection data={data} before={before} isBrief />;
  const hours = <OutstandingHours data={data} isBrief />;
  const bookings = <StatusSection data={data} before={before} />;
  const figures = <FigureCards data={data} before={before} />;
  const occupancy = <OccupancySection data={data} isBrief />;
  const packages = <PackagesSection data={data} isBrief />;
  const customers = <CustomersSection data={data} isBrief />;
  if (isPhone)
    return (
      <CardGrid>
        <div>{revenue}</div>
        <Findings data={data} before={before} />
        {figures}
        <div>{hours}</div>
        {bookings}
        <div className={styles.joined}>
          {occupancy}
          {packages}
          {customers}
        </div>
      </CardGrid>
    );
  const owed = <div className={cx(styles.narrow, styles.months)}>{hours}</div>;
  return (
    <>
      <Findings data={data} before={before} />
      <CardGrid isRoomy={isRoomy}>
        <div className={cx(styles.wide, styles.months)}>{revenue}</div>
        {isWide && owed}
        {figures}
        {!isWide && owed}
        {bookings}
        <div className={styles.wide}>{occupancy}</div>
        <div className={cx(styles.narrow, styles.joined)}>
          {packages}
          {customers}
        </div>
      </CardGrid>
    </>
  );
}

function Money({ data, before }: PartProps) {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const revenue = <RevenueSection data={data} before={before} />;
  const earned = <EarnedSection data={data} />;
  const takings = <TakingsSection data={data} />;
  const vouchers = <VouchersSection data={data} />;
  const gst = data.gst.monthly.length > 0 && <GstSection data={data} />;
  return (
    <>
      <MoneyFigures data={data} before={before} />
      {isPhone ? (
        <CardGrid>
          <div>{revenue}</div>
          <div className={styles.joined}>
            {earned}
            {takings}
            {vouchers}
            {gst}
          </div>
        </CardGrid>
      ) : (
        <CardGrid isLong={recordedMonths(data).length > FITS_BESIDE}>
          <div className={styles.whole}>{revenue}</div>
          <div className={cx(styles.wide, styles.months)}>{earned}</div>
          <div className={cx(styles.narrow, styles.months)}>{takings}</div>
          <div className={styles.whole}>{vouchers}</div>
          {gst && <div className={styles.whole}>{gst}</div>}
        </CardGrid>
      )}
    </>
  );
}

function Visits({ data, before }: PartProps) {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const isLong = data.visitMonths.length > FITS_BESIDE;
  const bookings = <BookingMonths data={data} before={before} />;
  const occupancy = <OccupancySection data={data} />;
  const lost = <LostVisits data={data} />;
  const packages = <PackagesSection data={data} />;
  const customers = <CustomersSection data={data} />;
  return (
    <>
      <VisitFigures data={data} before={before} />
      {isPhone ? (
        <CardGrid>
          <div>{bookings}</div>
          <div>{occupancy}</div>
          <div className={styles.joined}>
            {lost}
            {packages}
            {customers}
          </div>
        </CardGrid>
      ) : (
        <CardGrid>
          <div className={cx(styles.wide, styles.months)}>{bookings}</div>
          <div className={cx(styles.narrow, styles.months)}>{packages}</div>
          <div className={styles.wide}>{occupancy}</div>
          <div className={styles.narrow}>{isLong ? customers : lost}</div>
          <div className={styles.whole}>{isLong ? lost : customers}</div>
        </CardGrid>
      )}
    </>
  );
}

function Hours({ data, before }: PartProps) {
  const mayHours = useHasPermission(portalPages.packageManagement.needs);
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const used = <HoursUsed data={data} />;
  const owed = <OutstandingHours data={data} />;
  const sold = <SoldPackages data={data} />;
  const next = mayHours && <ExpiringHours />;
  return (
    <>
      <HourFigures data={data} before={before} />
      {isPhone ? (
        <CardGrid>
          <div>{used}</div>
          <div>{owed}</div>
          <div className={styles.joined}>
            {sold}
            {next}
          </div>
        </CardGrid>
      ) : (
        <CardGrid isLong={data.hours.monthly.length > FITS_BESIDE}>
          <div className={cx(styles.wide, styles.months)}>{used}</div>
          <div className={cx(styles.narrow, styles.months)}>{owed}</div>
          <div className={mayHours ? styles.wide : styles.whole}>{sold}</div>
          {next && <div className={styles.narrow}>{next}</div>}
        </CardGrid>
      )}
    </>
  );
}

/** What each tab shows. */
export const contentOf: Record<Part, (props: PartProps) => ReactNode> = {
  overview: Overview,
  money: Money,
  visits: Visits,
  hours: Hours,
};
