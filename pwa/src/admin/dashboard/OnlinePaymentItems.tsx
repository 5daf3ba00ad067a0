import { mdiBankOffOutline, mdiCashRefund, mdiCreditCardOffOutline } from '@mdi/js';
import type { Dashboard } from '@toodles/api/contract/insights/dashboard.ts';
import { count, moment, rupeesOf } from '../../shared/format.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { AttentionItem } from './AttentionItem.tsx';

/** What goes wrong at the gateway. Money is found anyway, but late. */
export function OnlinePaymentItems({ of }: { of: Dashboard['onlinePayments'] }) {
  const timeZone = useTimeZone();
  if (of === null) return null;
  const { silentSince, failedRefunds, unsettled, openSettlements } = of;
  return (
    <>
      {silentSince !== null && (
        <AttentionItem
          page="money"
          view="tab=payments&method=gateway"
          icon={mdiCreditCardOffOutline}
          tone="bad"
          title="Online payments"
          figure="Silent"
        >
          {`No report from the gateway since ${moment(silentSince, timeZone)}. Check its webhook`}
        </AttentionItem>
      )}
      {failedRefunds > 0 && (
        <AttentionItem
          page="money"
          view="tab=payments&method=gateway"
          icon={mdiCashRefund}
          tone="bad"
          title="Refunds failed"
          figure={String(failedRefunds)}
        >
          The gateway could not pay them back. Refund them in another way
        </AttentionItem>
      )}
      {unsettled.payments > 0 && (
        <AttentionItem
          page="money"
          view="tab=payments&method=gateway&proof=claimed"
          icon={mdiBankOffOutline}
          tone="bad"
          title="Not settled"
          figure={rupeesOf(unsettled.amount)}
        >
          {`${count(unsettled.payments, 'online payment is', 'online payments are')} in no settlement after a week. Ask the gateway`}
        </AttentionItem>
      )}
      {openSettlements > 0 && (
        <AttentionItem
          page="money"
          view="tab=matching&state=open"
          icon={mdiBankOffOutline}
          tone="warn"
          title="Settlements"
          figure={String(openSettlements)}
        >
          {`${openSettlements === 1 ? 'A line fits' : 'Lines fit'} no payment, or another amount`}
        </AttentionItem>
      )}
    </>
  );
}
