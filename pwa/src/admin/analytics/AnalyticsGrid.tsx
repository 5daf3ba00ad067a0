import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import type { ReactNode } from 'react';
import styles from './AnalyticsPage.module.css';
import { CustomersSection, OccupancySection, PackagesSection, VouchersSection } from './BookingSections.tsx';
import { BridgeSection } from './BridgeSection.tsx';
import { HoursUsed, OutstandingHours } from './HoursSections.tsx';
import { DiscountsSection, EarnedSection, TakingsSection } from './MoneySections.tsx';
import { RevenueSection } from './RevenueSection.tsx';

/** So many months of two bars each fit beside another part. */
const FITS_BESIDE = 6;

export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
);

/** The parts of the page. Pairs of bars for many months have the width of the page. */
export const AnalyticsGrid = ({ data }: { data: Analytics }) =>
  data.hours.monthly.length > FITS_BESIDE ? <LongGrid data={data} /> : <ShortGrid data={data} />;

/** Each chart has beside it what explains it. */
function ShortGrid({ data }: { data: Analytics }) {
  return (
    <div className={styles.grid}>
      <Slots data={data} />
      <Months data={data} />
      <Wide>
        <EarnedSection data={data} />
      </Wide>
      <Narrow>
        <BridgeSection data={data} />
      </Narrow>
      <Wide>
        <HoursUsed data={data} />
      </Wide>
      <Narrow>
        <CustomersSection data={data} />
      </Narrow>
      <Vouchers data={data} />
    </div>
  );
}

function LongGrid({ data }: { data: Analytics }) {
  return (
    <div className={styles.grid}>
      <Slots data={data} />
      <Months data={data} />
      <div className={styles.whole}>
        <EarnedSection data={data} />
      </div>
      <div className={styles.whole}>
        <HoursUsed data={data} />
      </div>
      <div className={styles.half}>
        <BridgeSection data={data} />
      </div>
      <div className={styles.half}>
        <CustomersSection data={data} />
      </div>
      <Vouchers data={data} />
    </div>
  );
}

const Months = ({ data }: { data: Analytics }) => (
  <>
    <Wide>
      <RevenueSection data={data} />
    </Wide>
    <Narrow>
      <OutstandingHours data={data} />
    </Narrow>
  </>
);

const Slots = ({ data }: { data: Analytics }) => (
  <>
    <Wide>
      <OccupancySection data={data} />
    </Wide>
    <Narrow>
      <PackagesSection data={data} />
      <TakingsSection data={data} />
    </Narrow>
  </>
);

const Vouchers = ({ data }: { data: Analytics }) => (
  <>
    <Wide>
      <DiscountsSection data={data} />
    </Wide>
    <Narrow>
      <VouchersSection data={data} />
    </Narrow>
  </>
);
