import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import {
  paidOutCategories,
  paidOutNames,
  type TillSession,
  type TillSheet,
} from '@toodles/api/contract/money/tills.ts';
import { type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { rupeesOf } from '../../shared/format.ts';
import { AmountField } from '../money/MoneyFields.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { CashCount } from './CashCount.tsx';
import { useTillChange } from './till-calls.ts';
import {
  countedAmount,
  emptyMove,
  moveForm,
  openForm,
  paidOutForm,
  reopenForm,
  type TypedCounts,
  toCounts,
} from './till-forms.ts';

interface TillDialogProps {
  till: TillSession;
  onClose: () => void;
}

/** Opens the till of a drawer with its float. */
export function OpenTillDialog({ drawerId, onClose }: { drawerId: number; onClose: () => void }) {
  const open = useTillChange('The till is open.', onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(openForm),
    defaultValues: { floatAmount: '' },
  });
  const send = handleSubmit(({ floatAmount }) =>
    open.mutate({ kind: 'open', body: { drawerId, floatAmount } }),
  );
  return (
    <FormDialog
      title="Open till"
      lead="Count the cash that is in the drawer before the first sale."
      submit="Open till"
      isDirty={formState.isDirty}
      busy={open.isPending}
      alert={open.error && <SubmitError error={open.error} fallback="Failed to open the till" isIdempotent />}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <AmountField control={control} name="floatAmount" label="Opening float" />
    </FormDialog>
  );
}

const moves = {
  drop: {
    title: 'Drop to the safe',
    submit: 'Record drop',
    lead: 'Cash that moves from the drawer to the safe.',
  },
  paid_out: {
    title: 'Pay out',
    submit: 'Record payout',
    lead: 'Cash that pays for something, such as milk.',
  },
  paid_in: {
    title: 'Pay in',
    submit: 'Record cash',
    lead: 'Cash that is added, such as change from the bank.',
  },
} as const;
export type MoveKind = keyof typeof moves;

/** Records cash that moves without a sale. */
export function MoveDialog({ till, kind, onClose }: TillDialogProps & { kind: MoveKind }) {
  const { title, submit, lead } = moves[kind];
  const move = useTillChange('The cash is recorded.', onClose);
  const isPaidOut = kind === 'paid_out';
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(isPaidOut ? paidOutForm : moveForm),
    defaultValues: emptyMove,
  });
  const send = handleSubmit(({ category, ...typed }) =>
    move.mutate({
      kind: 'move',
      id: till.id,
      body: { kind, ...typed, ...(isPaidOut && category !== '' && { category }) },
    }),
  );
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={submit}
      isDirty={formState.isDirty}
      busy={move.isPending}
      alert={
        move.error && <SubmitError error={move.error} fallback="Failed to record the cash" isIdempotent />
      }
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <AmountField control={control} name="amount" label="Amount" />
      {isPaidOut && (
        <Field control={control} name="category" label="What was it for?" select>
          {paidOutCategories.map((category) => (
            <MenuItem key={category} value={category}>
              {paidOutNames[category]}
            </MenuItem>
          ))}
        </Field>
      )}
      <Field control={control} name="note" label="Note (optional)" />
      {isPaidOut && (
        <PictureField control={control} name="image" hint="A photo of the slip, if there is one." />
      )}
    </FormDialog>
  );
}

/** Counts the drawer during the day. */
export function CountDialog({ till, onClose }: TillDialogProps) {
  const [counts, setCounts] = useState<TypedCounts>({});
  const [isAsked, setIsAsked] = useState(false);
  const isCounted = Object.values(counts).some((pieces) => pieces !== '');
  const count = useTillChange('The count is recorded.', onClose);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isCounted) count.mutate({ kind: 'count', id: till.id, body: { counts: toCounts(counts) } });
  };
  return (
    <FormDialog
      title="Count the drawer"
      lead={`${rupeesOf(till.expectedAmount)} is expected. A count changes nothing.`}
      submit={isCounted ? `Record ${rupeesOf(countedAmount(counts))}` : 'Record count'}
      isDirty={isCounted}
      busy={count.isPending}
      alert={
        count.error ? (
          <SubmitError error={count.error} fallback="Failed to record the count" isIdempotent />
        ) : (
          isAsked && !isCounted && 'Count the notes and coins first. Enter 0 if the drawer is empty.'
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      <CashCount counts={counts} onCounts={setCounts} />
    </FormDialog>
  );
}

/** Reopens a closed till. */
export function ReopenDialog({ till, onClose }: { till: TillSheet; onClose: () => void }) {
  const reopen = useTillChange('The till is open again.', onClose);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(reopenForm),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog
      title="Reopen this till?"
      lead="Its close stays in the list of entries. Close the till again when you are done."
      submit="Reopen till"
      danger
      isDirty={formState.isDirty}
      busy={reopen.isPending}
      alert={
        reopen.error && <SubmitError error={reopen.error} fallback="Failed to reopen the till" isIdempotent />
      }
      onSubmit={(event) =>
        void handleSubmit((body) => reopen.mutate({ kind: 'reopen', id: till.id, body }))(event)
      }
      onClose={onClose}
    >
      <Field control={control} name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}
