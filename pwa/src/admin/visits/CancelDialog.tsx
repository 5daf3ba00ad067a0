import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { positiveAmount } from '@toodles/api/contract/money/orders.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { rupees, rupeesOf } from '../../shared/format.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { TenderField } from '../money/MoneyFields.tsx';
import { orderQuery } from '../money/order-calls.ts';
import { noTender, type TenderForm, toTender } from '../money/tender.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { plainNumber } from '../ui/number-text.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import type { VisitChanges } from './useVisitChanges.ts';
import { type BookingOrParty, whenText } from './visit.ts';
import type { StatusMoneyInput } from './visit-calls.ts';
import { kindTexts } from './visit-labels.ts';

type Refund = 'online' | 'later' | 'now' | 'keep';

/** What of a visit's payments can go back through the gateway, in paise; undefined until it is known. */
function useOnlinePaise({ orderId }: BookingOrParty, isAsked: boolean): number | undefined {
  const { data, isError } = useQuery({ ...orderQuery(orderId), enabled: isAsked });
  return !isAsked || isError ? 0 : data && paiseOf(data.onlineAmount ?? '0');
}

/**
 * Confirms a cancellation. For a paid visit it also asks what happens with the money: what was paid online goes back
 * the same way, unless the person chooses otherwise. No other refund is assumed, because it happens outside.
 */
export function CancelDialog({ changes, visit }: { changes: VisitChanges; visit: BookingOrParty }) {
  const { kind, store, openDialog, failed, isPending } = changes;
  const { one, freedResource, statusFailed } = kindTexts[kind];
  const isPaid = paiseOf(visit.paidAmount) > 0;
  const mayRefund = useHasPermission('payments.refund');
  const onlinePaise = useOnlinePaise(visit, isPaid && mayRefund);
  const [chosen, setChosen] = useState<Refund>();
  const [tender, setTender] = useState<TenderForm>(noTender);
  const [kept, setKept] = useState('');
  const [problem, setProblem] = useState<{ kept?: string; tender?: string }>({});
  const [idempotencyKey] = useState(() => newKey());
  const refund = chosen ?? (onlinePaise ? 'online' : 'later');
  const parts = refund === 'online' ? partsOf(visit, { kept, onlinePaise }) : undefined;
  const back = parts && rupees(parts.backPaise);
  return (
    <FormDialog
      title={`Cancel this ${one}?`}
      lead={`${visit.parentName}, ${whenText(visit)}. This frees the ${freedResource} right away.`}
      submit={back ? `Cancel and refund ${back}` : `Cancel ${one}`}
      cancel="Keep it"
      danger
      brief={!isPaid}
      busy={isPending || onlinePaise === undefined}
      isDirty={isPaid && chosen !== undefined && (refund !== 'later' || kept !== '')}
      alert={failed && <SubmitError error={failed} fallback={statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        const answers = { refund, kept, tender, onlinePaise };
        const { action, ...missing } = isPaid ? moneyOf(visit, answers) : { action: { money: {} } };
        if (!action) return setProblem(missing);
        const { backPaise = 0, money } = action;
        const sendBack = backPaise > 0 && { amount: decimalRupees(backPaise), idempotencyKey };
        store(visit, { kind: 'status', status: 'cancelled', money, ...(sendBack && { sendBack }) });
      }}
      onClose={() => openDialog(undefined)}
    >
      {isPaid && (
        <PaidMoney visit={visit} refund={refund} onlinePaise={onlinePaise ?? 0} onChoose={setChosen} />
      )}
      {isPaid && refund !== 'later' && (
        <RefundFields
          kept={kept}
          onKept={(next) => {
            setProblem({});
            setKept(next);
          }}
          isOptional={refund !== 'keep'}
          tender={refund === 'now' ? tender : undefined}
          onTender={(next) => {
            setProblem({});
            setTender(next);
          }}
          problem={problem}
        />
      )}
      {parts && parts.restPaise > 0 && (
        <Text size="sm" weight={700} tone="muted">
          {`${rupees(parts.restPaise)} was paid in another way. It stays listed under To refund.`}
        </Text>
      )}
    </FormDialog>
  );
}

interface Answers {
  refund: Refund;
  /** Rupees as typed. */
  kept: string;
  tender: TenderForm;
  onlinePaise: number | undefined;
}

interface Answered {
  action?: { money: StatusMoneyInput; backPaise?: number };
  kept?: string;
  tender?: string;
}

/** What the centre keeps, in paise; not a number for what is none. */
const keptPaiseOf = (kept: string): number =>
  /^0*(\.0*)?$/.test(kept.trim()) ? 0 : (positiveAmount.safeParse(kept).data ?? Number.NaN);

/** What goes back online, and what is to be refunded in another way; undefined while the amount kept is wrong. */
function partsOf(
  { paidAmount }: BookingOrParty,
  { kept, onlinePaise = 0 }: Pick<Answers, 'kept' | 'onlinePaise'>,
): { backPaise: number; restPaise: number } | undefined {
  const owedPaise = paiseOf(paidAmount) - keptPaiseOf(kept);
  if (!(owedPaise > 0)) return undefined;
  const backPaise = Math.min(owedPaise, onlinePaise);
  return { backPaise, restPaise: owedPaise - backPaise };
}

/** What is sent with a cancellation, or what is wrong with the answers. */
function moneyOf(visit: BookingOrParty, answers: Answers): Answered {
  const { refund, kept, tender } = answers;
  if (refund === 'later') return { action: { money: {} } };
  const keptPaise = keptPaiseOf(kept);
  const paid = rupeesOf(visit.paidAmount);
  if (!(keptPaise <= paiseOf(visit.paidAmount))) return { kept: `Enter an amount up to ${paid}.` };
  const money = keptPaise > 0 ? { keptAmount: decimalRupees(keptPaise) } : {};
  if (refund === 'online') {
    const parts = partsOf(visit, answers);
    return parts
      ? { action: { money, backPaise: parts.backPaise } }
      : { kept: `Enter less than ${paid}, or choose Keep a part.` };
  }
  if (refund === 'keep') return keptPaise > 0 ? { action: { money } } : { kept: 'Enter what you keep.' };
  const back = toTender(tender);
  return back ? { action: { money: { refund: back, ...money } } } : { tender: 'Choose how you pay it back.' };
}

interface PaidMoneyProps {
  visit: BookingOrParty;
  refund: Refund;
  onlinePaise: number;
  onChoose: (refund: Refund) => void;
}

function PaidMoney({ visit, refund, onlinePaise, onChoose }: PaidMoneyProps) {
  const mayRefund = useHasPermission('payments.refund');
  const choices: { value: Refund; title: string; text: string; isOffered: boolean }[] = [
    {
      ...{ value: 'online', title: 'Refund online' },
      text: 'It goes back to the account that paid.',
      isOffered: onlinePaise > 0,
    },
    {
      ...{ value: 'later', title: 'Refund later' },
      text: 'It stays listed under To refund.',
      isOffered: true,
    },
    { value: 'now', title: 'Refunded now', text: 'You have paid it back.', isOffered: mayRefund },
    { value: 'keep', title: 'Keep a part', text: 'The rest is refunded later.', isOffered: mayRefund },
  ];
  return (
    <fieldset>
      <legend className={form.legend}>
        {onlinePaise > 0 && onlinePaise < paiseOf(visit.paidAmount)
          ? `${rupeesOf(visit.paidAmount)} has been paid, ${rupees(onlinePaise)} of it online`
          : `${rupeesOf(visit.paidAmount)} has been paid${onlinePaise > 0 ? ' online' : ''}`}
      </legend>
      <Grid columns="repeat(auto-fit, minmax(200px, 1fr))" gap={8}>
        {choices
          .filter(({ isOffered }) => isOffered)
          .map(({ value, title, text }) => (
            <ChoiceCard
              key={value}
              name="money"
              title={title}
              checked={refund === value}
              onChoose={() => onChoose(value)}
            >
              {text}
            </ChoiceCard>
          ))}
      </Grid>
    </fieldset>
  );
}

interface RefundFieldsProps {
  kept: string;
  onKept: (kept: string) => void;
  isOptional: boolean;
  /** How the rest is paid back; undefined if it is later, or online. */
  tender: TenderForm | undefined;
  onTender: (tender: TenderForm) => void;
  problem: { kept?: string; tender?: string };
}

function RefundFields({ kept, onKept, isOptional, tender, onTender, problem }: RefundFieldsProps) {
  return (
    <Stack gap={16}>
      <TextField
        label={isOptional ? 'You keep (optional)' : 'You keep'}
        value={kept}
        onChange={(event) => onKept(plainNumber(event.target.value))}
        error={problem.kept !== undefined}
        helperText={problem.kept ?? 'A cancellation fee, for example.'}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      {tender && (
        <TenderField
          legend="How do you pay it back?"
          value={tender}
          onChange={onTender}
          isPaidBack
          error={problem.tender}
        />
      )}
    </Stack>
  );
}
