import {
  mdiCalendarAlert,
  mdiCloudOffOutline,
  mdiCurrencyInr,
  mdiQrcode,
  mdiScaleBalance,
  mdiTablet,
  mdiTimerSand,
} from '@mdi/js';
import type { Dashboard } from '@toodles/api/contract/dashboard.ts';
import { addDays, centreMoment } from '@toodles/api/domain/dates.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, day } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';
import { useMay } from '../access/usePortalUser.ts';
import { figure } from '../ui/figure.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { dueWords, silentWords, wholeRupees } from './dashboard-words.ts';
import styles from './NeedsYou.module.css';

/** What somebody has to see to. What is as it should be stays quiet. */
export function NeedsYou({ data, now }: { data: Dashboard; now: Date }) {
  const { dues, stranded, openReviews, nearExpiry, silentTablets } = data;
  const today = data.today.date;
  return (
    <section className={styles.strip} aria-label="Needs you">
      <Need
        page={dues.bookings === 0 && dues.parties > 0 ? 'parties' : 'bookings'}
        view={`payment=due&to=${today}&sort=visit-last`}
        icon={mdiCurrencyInr}
        tone={dues.bookings + dues.parties > 0 ? 'warn' : undefined}
        title="To collect"
        figure={wholeRupees(dues.amount)}
      >
        {dueWords(dues)}
      </Need>
      {dues.pendingUpi > 0 && (
        <Need
          page="bookings"
          view="status=pending&payment=due"
          icon={mdiQrcode}
          tone="warn"
          title="UPI to check"
          figure={String(dues.pendingUpi)}
        >
          Paid or not? Look in the bank’s app
        </Need>
      )}
      {stranded > 0 && (
        <Need
          page="specialDays"
          hash="#stranded"
          icon={mdiCalendarAlert}
          tone="bad"
          title="Without a place"
          figure={String(stranded)}
        >
          {stranded === 1 ? 'Visit to move or cancel' : 'Visits to move or cancel'}
        </Need>
      )}
      {openReviews !== null && (
        <Need
          page="usageReviews"
          icon={mdiScaleBalance}
          tone={openReviews > 0 ? 'bad' : undefined}
          title="Reviews"
          figure={String(openReviews)}
        >
          {openReviews > 0 ? 'Hours to decide on' : 'Nothing to decide'}
        </Need>
      )}
      {nearExpiry && (
        <Need
          page="packageManagement"
          view="status=soon"
          icon={mdiTimerSand}
          tone={nearExpiry.sales > 0 ? 'hours' : undefined}
          title="Lapse soon"
          figure={`${figure(nearExpiry.hours)} h`}
        >
          {nearExpiry.sales > 0
            ? `${count(nearExpiry.sales, 'package', 'packages')}, by ${day(addDays(today, nearExpiry.days))}`
            : `None by ${day(addDays(today, nearExpiry.days))}`}
        </Need>
      )}
      {silentTablets && <Tablets silent={silentTablets} now={now} />}
    </section>
  );
}

function Tablets({ silent, now }: { silent: NonNullable<Dashboard['silentTablets']>; now: Date }) {
  const timeZone = useTimeZone();
  if (silent.length === 0) {
    return (
      <Need page="devices" icon={mdiTablet} tone="good" title="Tablets" figure="In touch">
        None is silent
      </Need>
    );
  }
  return (
    <Need
      page="devices"
      icon={mdiCloudOffOutline}
      tone="warn"
      title="Tablets silent"
      figure={figure(silent.length)}
    >
      {silentWords(silent, centreMoment(now, timeZone).date, timeZone)}
    </Need>
  );
}

interface NeedProps {
  page: PortalPageName;
  /** What the page is asked to show. */
  view?: string;
  hash?: string;
  icon: string;
  tone: 'warn' | 'bad' | 'hours' | 'good' | undefined;
  title: string;
  figure: string;
  children: ReactNode;
}

/** Leads to the page where it is seen to, for who may open that. */
function Need({ page, view, hash = '', icon, tone, title, figure, children }: NeedProps) {
  const { path, needs } = portalPages[page];
  const content = (
    <>
      <span className={cx(styles.icon, tone && styles[tone])}>
        <Icon path={icon} />
      </span>
      <b className={styles.title}>{title}</b>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.told}>{children}</span>
    </>
  );
  if (!useMay(needs)) return <p className={styles.need}>{content}</p>;
  return (
    <Link className={styles.need} to={`${path}${view ? `?${view}` : ''}${hash}`}>
      {content}
    </Link>
  );
}
