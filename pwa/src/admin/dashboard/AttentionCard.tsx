import {
  mdiAccountQuestionOutline,
  mdiAlertOutline,
  mdiCalendarAlert,
  mdiCashRefund,
  mdiCloudOffOutline,
  mdiCurrencyInr,
  mdiDatabaseAlertOutline,
  mdiPackageVariant,
  mdiQrcode,
  mdiSaleOutline,
  mdiScaleBalance,
  mdiTablet,
  mdiTimerSand,
} from '@mdi/js';
import type { BackupAlarm, BackupState } from '@toodles/api/contract/centre/backups.ts';
import type { Dashboard, LimitAlarm } from '@toodles/api/contract/insights/dashboard.ts';
import { addDays, centreMoment } from '@toodles/api/domain/dates.ts';
import { count, day } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { formatNumber } from '../ui/format-number.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './AttentionCard.module.css';
import { AttentionItem, LinkTile } from './AttentionItem.tsx';
import { alarmText, backupText, lowStockText, silentTabletsText, wholeRupees } from './dashboard-labels.ts';
import {
  dueView,
  giveBackView,
  givenAwayPath,
  owedPath,
  saidPaidView,
  toRefundPath,
  upiView,
  waitingView,
} from './links.ts';
import { OnlinePaymentItems } from './OnlinePaymentItems.tsx';
import { PaymentAttentionItem } from './PaymentAttentionItem.tsx';

/** Tasks for the team. Tiles without a task stay quiet. */
export function AttentionCard({ data, now }: { data: Dashboard; now: Date }) {
  const {
    dues,
    giveBack,
    givenAway,
    stranded,
    openReviews,
    nearExpiry,
    tabletsInUse,
    silentTablets,
    limitAlarms,
    lowStock,
  } = data;
  const today = data.today.date;
  return (
    <Row
      as="section"
      wrap
      align="stretch"
      className={cx(surface.card, styles.strip)}
      aria-label="Needs attention"
    >
      <PaymentAttentionItem
        sums={dues}
        view={dueView(today)}
        allPath={owedPath}
        icon={mdiCurrencyInr}
        title="Due by today"
        none="Everyone has paid"
      />
      {giveBack.bookings + giveBack.parties + giveBack.sales + giveBack.others > 0 && (
        <PaymentAttentionItem
          sums={giveBack}
          view={giveBackView}
          allPath={toRefundPath}
          icon={mdiCashRefund}
          title="To refund"
          none=""
        />
      )}
      {givenAway && givenAway.entries > 0 && (
        <LinkTile
          path={givenAwayPath}
          icon={mdiSaleOutline}
          tone={undefined}
          title="Given away"
          figure={wholeRupees(givenAway.amount)}
        >
          {count(givenAway.entries, 'entry', 'entries')} in the last 7 days
        </LinkTile>
      )}
      <UpiItems dues={dues} today={today} />
      {dues.waiting > 0 && (
        <AttentionItem
          page="bookings"
          view={waitingView(today)}
          icon={mdiAccountQuestionOutline}
          tone="warn"
          title="To confirm"
          figure={String(dues.waiting)}
        >
          Guest bookings over the limit. Call first
        </AttentionItem>
      )}
      {stranded > 0 && (
        <AttentionItem
          page="specialDays"
          hash="#stranded"
          icon={mdiCalendarAlert}
          tone="bad"
          title="Displaced bookings"
          figure={String(stranded)}
        >
          To move or cancel
        </AttentionItem>
      )}
      {openReviews !== null && (
        <AttentionItem
          page="usageReviews"
          icon={mdiScaleBalance}
          tone={openReviews > 0 ? 'bad' : undefined}
          title="Reviews"
          figure={String(openReviews)}
        >
          {openReviews > 0 ? 'Waiting for a decision' : 'Nothing to decide'}
        </AttentionItem>
      )}
      {nearExpiry && (
        <AttentionItem
          page="packageManagement"
          view="status=soon"
          icon={mdiTimerSand}
          tone={nearExpiry.sales > 0 ? 'hours' : undefined}
          title="Expiring soon"
          figure={`${formatNumber(nearExpiry.hours)} h`}
        >
          {nearExpiry.sales > 0
            ? `${count(nearExpiry.sales, 'package', 'packages')}, by ${day(addDays(today, nearExpiry.days))}`
            : `None by ${day(addDays(today, nearExpiry.days))}`}
        </AttentionItem>
      )}
      <LowStock items={lowStock ?? []} />
      {data.backups?.alarm && <Backups alarm={data.backups.alarm} last={data.backups.last} now={now} />}
      <OnlinePaymentItems of={data.onlinePayments} />
      {limitAlarms?.map((alarm) => (
        <Alarm key={alarm.kind} alarm={alarm} now={now} />
      ))}
      {silentTablets && <Tablets inUse={tabletsInUse ?? 0} silent={silentTablets} now={now} />}
    </Row>
  );
}

/** Payments by UPI that the team looks for in its bank's app. */
function UpiItems({ dues, today }: { dues: Dashboard['dues']; today: string }) {
  return (
    <>
      {dues.pendingUpi > 0 && (
        <AttentionItem
          page="bookings"
          view={upiView(today)}
          icon={mdiQrcode}
          tone="warn"
          title="UPI to check"
          figure={String(dues.pendingUpi)}
        >
          Check the bank’s app for the payment
        </AttentionItem>
      )}
      {dues.saidPaidParties > 0 && (
        <AttentionItem
          page="parties"
          view={saidPaidView}
          icon={mdiQrcode}
          tone="warn"
          title="Party UPI to check"
          figure={String(dues.saidPaidParties)}
        >
          Families say that they have paid
        </AttentionItem>
      )}
    </>
  );
}

function LowStock({ items }: { items: NonNullable<Dashboard['lowStock']> }) {
  if (items.length === 0) return null;
  return (
    <AttentionItem
      page="addOns"
      icon={mdiPackageVariant}
      tone="warn"
      title="Low stock"
      figure={String(items.length)}
    >
      {lowStockText(items)}
    </AttentionItem>
  );
}

interface BackupsProps {
  alarm: BackupAlarm;
  last: BackupState['last'];
  now: Date;
}

function Backups({ alarm, last, now }: BackupsProps) {
  const timeZone = useTimeZone();
  const { figure, words } = backupText(alarm, last, centreMoment(now, timeZone).date, timeZone);
  return (
    <AttentionItem
      page="settings"
      view="section=data"
      hash="#backups"
      icon={mdiDatabaseAlertOutline}
      tone={alarm === 'not_copied' ? 'warn' : 'bad'}
      title="Backups"
      figure={figure}
    >
      {words}
    </AttentionItem>
  );
}

function Alarm({ alarm, now }: { alarm: LimitAlarm; now: Date }) {
  const timeZone = useTimeZone();
  const { title, words } = alarmText(alarm, centreMoment(now, timeZone).date, timeZone);
  return (
    <AttentionItem
      page="settings"
      view="section=guests"
      icon={mdiAlertOutline}
      tone="bad"
      title={title}
      figure={formatNumber(alarm.limit)}
    >
      {words}
    </AttentionItem>
  );
}

interface TabletsProps {
  inUse: number;
  silent: NonNullable<Dashboard['silentTablets']>;
  now: Date;
}

function Tablets({ inUse, silent, now }: TabletsProps) {
  const timeZone = useTimeZone();
  if (inUse === 0) {
    return (
      <AttentionItem page="devices" icon={mdiTablet} tone={undefined} title="Tablets" figure="None">
        No tablet is in use
      </AttentionItem>
    );
  }
  if (silent.length === 0) {
    return (
      <AttentionItem page="devices" icon={mdiTablet} tone="good" title="Tablets" figure="Online">
        None offline
      </AttentionItem>
    );
  }
  return (
    <AttentionItem
      page="devices"
      icon={mdiCloudOffOutline}
      tone="warn"
      title="Tablets offline"
      figure={formatNumber(silent.length)}
    >
      {silentTabletsText(silent, centreMoment(now, timeZone).date, timeZone)}
    </AttentionItem>
  );
}
