import {
  mdiAccountQuestionOutline,
  mdiAlertOutline,
  mdiCalendarAlert,
  mdiCashRefund,
  mdiCloudOffOutline,
  mdiCurrencyInr,
  mdiQrcode,
  mdiScaleBalance,
  mdiTablet,
  mdiTimerSand,
} from '@mdi/js';
import type { Dashboard, LimitAlarm } from '@toodles/api/contract/dashboard.ts';
import { addDays, centreMoment } from '@toodles/api/domain/dates.ts';
import { count, day } from '../../shared/format.ts';
import { figure } from '../ui/figure.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { alarmWords, silentWords } from './dashboard-words.ts';
import { dueView, giveBackView, upiView, waitingView } from './links.ts';
import { MoneyNeed } from './MoneyNeed.tsx';
import { Need } from './Need.tsx';
import styles from './NeedsYou.module.css';

/** Tasks for the team. Tiles without a task stay quiet. */
export function NeedsYou({ data, now }: { data: Dashboard; now: Date }) {
  const { dues, giveBack, stranded, openReviews, nearExpiry, silentTablets, limitAlarms } = data;
  const today = data.today.date;
  return (
    <section className={styles.strip} aria-label="Needs attention">
      <MoneyNeed
        sums={dues}
        view={dueView(today)}
        icon={mdiCurrencyInr}
        title="To collect"
        none="Everyone has paid"
      />
      {giveBack.bookings + giveBack.parties > 0 && (
        <MoneyNeed sums={giveBack} view={giveBackView} icon={mdiCashRefund} title="To refund" none="" />
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
          Check the bank’s app for the payment
        </Need>
      )}
      {dues.waiting > 0 && (
        <Need
          page="bookings"
          view={waitingView(today)}
          icon={mdiAccountQuestionOutline}
          tone="warn"
          title="To confirm"
          figure={String(dues.waiting)}
        >
          Guest bookings over the limit. Call first
        </Need>
      )}
      {stranded > 0 && (
        <Need
          page="specialDays"
          hash="#stranded"
          icon={mdiCalendarAlert}
          tone="bad"
          title="Displaced bookings"
          figure={String(stranded)}
        >
          To move or cancel
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
          {openReviews > 0 ? 'Waiting for a decision' : 'Nothing to decide'}
        </Need>
      )}
      {nearExpiry && (
        <Need
          page="packageManagement"
          view="status=soon"
          icon={mdiTimerSand}
          tone={nearExpiry.sales > 0 ? 'hours' : undefined}
          title="Expiring soon"
          figure={`${figure(nearExpiry.hours)} h`}
        >
          {nearExpiry.sales > 0
            ? `${count(nearExpiry.sales, 'package', 'packages')}, by ${day(addDays(today, nearExpiry.days))}`
            : `None by ${day(addDays(today, nearExpiry.days))}`}
        </Need>
      )}
      {limitAlarms?.map((alarm) => (
        <Alarm key={alarm.kind} alarm={alarm} now={now} />
      ))}
      {silentTablets && <Tablets silent={silentTablets} now={now} />}
    </section>
  );
}

function Alarm({ alarm, now }: { alarm: LimitAlarm; now: Date }) {
  const timeZone = useTimeZone();
  const { title, words } = alarmWords(alarm, centreMoment(now, timeZone).date, timeZone);
  return (
    <Need page="settings" icon={mdiAlertOutline} tone="bad" title={title} figure={figure(alarm.limit)}>
      {words}
    </Need>
  );
}

function Tablets({ silent, now }: { silent: NonNullable<Dashboard['silentTablets']>; now: Date }) {
  const timeZone = useTimeZone();
  if (silent.length === 0) {
    return (
      <Need page="devices" icon={mdiTablet} tone="good" title="Tablets" figure="Online">
        None offline
      </Need>
    );
  }
  return (
    <Need
      page="devices"
      icon={mdiCloudOffOutline}
      tone="warn"
      title="Tablets offline"
      figure={figure(silent.length)}
    >
      {silentWords(silent, centreMoment(now, timeZone).date, timeZone)}
    </Need>
  );
}
