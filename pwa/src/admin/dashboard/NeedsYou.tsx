import {
  mdiCalendarAlert,
  mdiCashRefund,
  mdiCloudOffOutline,
  mdiCurrencyInr,
  mdiQrcode,
  mdiScaleBalance,
  mdiTablet,
  mdiTimerSand,
} from '@mdi/js';
import type { Dashboard } from '@toodles/api/contract/dashboard.ts';
import { addDays, centreMoment } from '@toodles/api/domain/dates.ts';
import { count, day } from '../../shared/format.ts';
import { figure } from '../ui/figure.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { silentWords } from './dashboard-words.ts';
import { dueView, giveBackView, upiView } from './links.ts';
import { MoneyNeed } from './MoneyNeed.tsx';
import { Need } from './Need.tsx';
import styles from './NeedsYou.module.css';

/** What somebody has to see to. What is as it should be stays quiet. */
export function NeedsYou({ data, now }: { data: Dashboard; now: Date }) {
  const { dues, giveBack, stranded, openReviews, nearExpiry, silentTablets } = data;
  const today = data.today.date;
  return (
    <section className={styles.strip} aria-label="Needs you">
      <MoneyNeed
        sums={dues}
        view={dueView(today)}
        icon={mdiCurrencyInr}
        title="To collect"
        none="Everybody has paid"
      />
      {giveBack.bookings + giveBack.parties > 0 && (
        <MoneyNeed sums={giveBack} view={giveBackView} icon={mdiCashRefund} title="To give back" none="" />
      )}
      {dues.pendingUpi > 0 && (
        <Need
          page="bookings"
          view={upiView(today)}
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
