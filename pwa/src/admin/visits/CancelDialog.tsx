import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { positiveAmount } from '@toodles/api/contract/money/orders.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { TenderField } from '../money/MoneyFields.tsx';
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

type Refund = 'later' | 'now' | 'keep';

/** Confirms a cancellation. For a paid visit it also asks what happens with the money. */
export function CancelDialog({ changes, visit }: { changes: VisitChanges; visit: BookingOrParty }) {
  const { kind, store, openDialog, failed, isPending } = changes;
  const { one, freedResource, statusFailed } = kindTexts[kind];
  const isPaid = paiseOf(visit.paidAmount) > 0;
  // A refund is never assumed.
  const [refund, setRefund] = useState<Refund>('later');
  const [tender, setTender] = useState<TenderForm>(noTender);
  const [kept, setKept] = useState('');
  const [problem, setProblem] = useState<{ kept?: string; tender?: string }>({});
  return (
    <FormDialog
      title={`Cancel this ${one}?`}
      lead={`${visit.parentName}, ${whenText(visit)}. This frees the ${freedResource} right away.`}
      submit={`Cancel ${one}`}
      cancel="Keep it"
      danger
      brief={!isPaid}
      busy={isPending}
      isDirty={isPaid && refund !== 'later'}
      alert={failed && <SubmitError error={failed} fallback={statusFailed} />}
      onSubmit={(event) => {
        event.preventDefault();
        const { money, ...missing } = isPaid ? moneyOf(visit, { refund, kept, tender }) : { money: {} };
        if (money) store(visit, { kind: 'status', status: 'cancelled', money });
        else setProblem(missing);
      }}
      onClose={() => openDialog(undefined)}
    >
      {isPaid && <PaidMoney visit={visit} refund={refund} onChoose={setRefund} />}
      {isPaid && refund !== 'later' && (
        <RefundFields
          kept={kept}
          onKept={(next) => {
            setProblem({});
            setKept(next);
          }}
          tender={refund === 'now' ? tender : undefined}
          onTender={(next) => {
            setProblem({});
            setTender(next);
          }}
          problem={problem}
        />
      )}
    </FormDialog>
  );
}

interface Answers {
  refund: Refund;
  /** Rupees as typed. */
  kept: string;
  tender: TenderForm;
}

type Answered = { money?: StatusMoneyInput; kept?: string; tender?: string };

/** The money that moves with a cancellation, or what is wrong with the answers. */
function moneyOf({ paidAmount }: BookingOrParty, { refund, kept, tender }: Answers): Answered {
  if (refund === 'later') return { money: {} };
  const keptPaise = /^0*(\.0*)?$/.test(kept.trim()) ? 0 : (positiveAmount.safeParse(kept).data ?? Number.NaN);
  if (!(keptPaise <= paiseOf(paidAmount))) return { kept: `Enter an amount up to ${rupeesOf(paidAmount)}.` };
  const keeping = keptPaise > 0 ? { keptAmount: decimalRupees(keptPaise) } : {};
  if (refund === 'keep') return keptPaise > 0 ? { money: keeping } : { kept: 'Enter what you keep.' };
  const paid = toTender(tender);
  return paid ? { money: { refund: paid, ...keeping } } : { tender: 'Choose how you pay it back.' };
}

interface PaidMoneyProps {
  visit: BookingOrParty;
  refund: Refund;
  onChoose: (refund: Refund) => void;
}

function PaidMoney({ visit, refund, onChoose }: PaidMoneyProps) {
  const mayRefund = useHasPermission('payments.refund');
  return (
    <fieldset>
      <legend className={form.legend}>{rupeesOf(visit.paidAmount)} has been paid</legend>
      <Grid columns="repeat(auto-fit, minmax(200px, 1fr))" gap={8}>
        <ChoiceCard
          name="money"
          title="Refund later"
          checked={refund === 'later'}
          onChoose={() => onChoose('later')}
        >
          It stays listed under To refund.
        </ChoiceCard>
        {mayRefund && (
          <ChoiceCard
            name="money"
            title="Refunded now"
            checked={refund === 'now'}
            onChoose={() => onChoose('now')}
          >
            You have paid it back.
          </ChoiceCard>
        )}
        {mayRefund && (
          <ChoiceCard
            name="money"
            title="Keep a part"
            checked={refund === 'keep'}
            onChoose={() => onChoose('keep')}
          >
            The rest is refunded later.
          </ChoiceCard>
        )}
      </Grid>
    </fieldset>
  );
}

interface RefundFieldsProps {
  kept: string;
  onKept: (kept: string) => void;
  /** How the rest is paid back; undefined if it is later. */
  tender: TenderForm | undefined;
  onTender: (tender: TenderForm) => void;
  problem: { kept?: string; tender?: string };
}

function RefundFields({ kept, onKept, tender, onTender, problem }: RefundFieldsProps) {
  return (
    <Stack gap={16}>
      <TextField
        label={tender ? 'You keep (optional)' : 'You keep'}
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
          error={problem.tender}
        />
      )}
    </Stack>
  );
}
