import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { useScrollToHash } from '../ui/useScrollToHash.ts';
import styles from './AnalyticsPage.module.css';
import { recordedMonths } from './analytics-messages.ts';
import { CustomersSection, OccupancySection, PackagesSection } from './BookingSections.tsx';
import { HoursUsed, OutstandingHours } from './HoursSections.tsx';
import { EarnedSection, GstSection, TakingsSection } from './MoneySections.tsx';
import { RevenueSection } from './RevenueSection.tsx';
import { VouchersSection } from './VouchersSection.tsx';

/** So many months of two bars each fit beside another part. */
const FITS_BESIDE = 6;

export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
/** A `pair` stands side by side where it has the width of the page. */
export const Narrow = ({ children, pair = false }: { children: ReactNode; pair?: boolean }) => (
  <div className={cx(styles.narrow, pair && styles.pair)}>{children}</div>
);

/** The headings of the page, in its order. */
export const groups = [
  { id: 'money', title: 'Money' },
  { id: 'visits', title: 'Visits' },
  { id: 'hours', title: 'Hours' },
] as const;

interface GroupProps {
  id: (typeof groups)[number]['id'];
  /** Pairs of bars for many months have the width of the page. */
  isLong?: boolean;
  children: ReactNode;
}

/** A heading of the page that links lead to, with its parts. */
function Group({ id, isLong = false, children }: GroupProps) {
  const place = useScrollToHash(`#${id}`, true);
  return (
    <div id={id} ref={place} className={styles.group}>
      <Text as="h2" size="2xl" className={styles.heading}>
        {groups.find((group) => group.id === id)?.title}
      </Text>
      <div className={cx(styles.grid, id === 'money' && styles.beside, isLong && styles.long)}>
        {children}
      </div>
    </div>
  );
}

/** The parts of the page. Each chart has beside it what explains it. */
export function AnalyticsGroups({ data, before }: { data: Analytics; before: Analytics | undefined }) {
  return (
    <>
      <Group id="money" isLong={recordedMonths(data).length > FITS_BESIDE}>
        <Wide>
          <RevenueSection data={data} before={before} />
          <EarnedSection data={data} />
        </Wide>
        <Narrow>
          <TakingsSection data={data} />
          <VouchersSection data={data} />
        </Narrow>
        {data.gst.monthly.length > 0 && (
          <div className={styles.whole}>
            <GstSection data={data} />
          </div>
        )}
      </Group>
      <Group id="visits">
        <Wide>
          <OccupancySection data={data} />
        </Wide>
        <Narrow pair>
          <PackagesSection data={data} />
          <CustomersSection data={data} />
        </Narrow>
      </Group>
      <Group id="hours" isLong={data.hours.monthly.length > FITS_BESIDE}>
        <Wide>
          <HoursUsed data={data} />
        </Wide>
        <Narrow>
          <OutstandingHours data={data} />
        </Narrow>
      </Group>
    </>
  );
}
