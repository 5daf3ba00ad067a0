import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { TillChecks, TillSession } from '@toodles/api/contract/money/tills.ts';
import { isRealDifference } from '@toodles/api/domain/billing/till.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { count, rupees, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { CashCount } from './CashCount.tsx';
import { checksQuery, sheetQuery, useTillChange } from './till-calls.ts';
import { countedAmount, differenceOf, type TypedCounts, toCounts } from './till-forms.ts';

/** Counts the drawer and closes the till. What is unfinished is listed first. */
export function CloseTillDialog({ till, onClose }: { till: TillSession; onClose: () => void }) {
  const id = useId();
  const { data: sheet = till } = useQuery(sheetQuery(till.id));
  const [counts, setCounts] = useState<TypedCounts>({});
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const close = useTillChange('The till is closed.', onClose);
  const counted = countedAmount(counts);
  const isCounted = Object.values(counts).some((pieces) => pieces !== '');
  const difference = differenceOf(counted, sheet.expectedAmount);
  const needsReason = isCounted && isRealDifference(difference);
  const isMissing = isAsked && needsReason && reason.trim() === '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isCounted || (needsReason && reason.trim() === '')) return;
    const body = { counts: toCounts(counts), shownCash: sheet.expectedAmount, reason: reason.trim() };
    close.mutate({ kind: 'close', id: till.id, body });
  };
  return (
    <FormDialog
      title="Close till"
      lead={`${sheet.drawer}: ${rupeesOf(sheet.expectedAmount)} is expected in cash.`}
      submit={isCounted ? `Close with ${rupeesOf(counted)}` : 'Close till'}
      isDirty={isCounted || reason !== ''}
      busy={close.isPending}
      alert={
        close.error ? (
          <SubmitError error={close.error} fallback="Failed to close the till" isIdempotent />
        ) : (
          isAsked && !isCounted && 'Count the notes and coins first. Enter 0 if the drawer is empty.'
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      <Unfinished id={till.id} />
      <CashCount counts={counts} onCounts={setCounts} />
      {isCounted && (
        <Row as="p" justify="between" gap={12} wrap role="status">
          <Text as="span" weight={700}>
            {difference === 0
              ? 'The count agrees'
              : difference < 0
                ? 'Cash is missing'
                : 'There is more cash'}
          </Text>
          <Text as="span" size="xl" weight={700} display tabular tone={difference === 0 ? 'good' : 'bad'}>
            {rupees(difference)}
          </Text>
        </Row>
      )}
      {needsReason && (
        <TextField
          id={`${id}-reason`}
          label="Reason for the difference"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isMissing}
          helperText={isMissing && 'Enter a reason.'}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </FormDialog>
  );
}

/** What a person should know before a close; nothing of it prevents one. */
function Unfinished({ id }: { id: string }) {
  const { data } = useQuery(checksQuery(id));
  if (!data) return <Skeleton height={48} radius={16} />;
  const texts = unfinishedTexts(data);
  return (
    <Stack as="section" gap={6} className={surface.sunken} aria-label="Before you close">
      <Text weight={700}>{texts.length > 0 ? 'Before you close' : 'Everything is finished'}</Text>
      {texts.length > 0 && (
        <Stack as="ul" gap={4}>
          {texts.map((text) => (
            <Text as="li" key={text} weight={600} tone="warn">
              {text}
            </Text>
          ))}
        </Stack>
      )}
      {texts.length === 0 && (
        <Text weight={600} tone="muted">
          No one is inside, the tablets have synced, and nothing is due today.
        </Text>
      )}
    </Stack>
  );
}

function unfinishedTexts({ childrenInside, tablets, unmatched, dueToday }: TillChecks): string[] {
  return [
    ...(childrenInside > 0 ? [`${count(childrenInside, 'child is', 'children are')} still inside.`] : []),
    ...tablets.map(({ name, waiting }) =>
      waiting > 0
        ? `The tablet ${name} has ${count(waiting, 'entry', 'entries')} to send.`
        : `The tablet ${name} has not synced lately. It may have cash entries to send.`,
    ),
    ...(dueToday.orders > 0
      ? [
          `${count(dueToday.orders, 'order', 'orders')} of today still ${dueToday.orders === 1 ? 'owes' : 'owe'} ${rupeesOf(dueToday.amount)}.`,
        ]
      : []),
    ...(unmatched.payments > 0
      ? [
          `${count(unmatched.payments, 'UPI payment', 'UPI payments')} of today (${rupeesOf(unmatched.amount)}) ${unmatched.payments === 1 ? 'is' : 'are'} not matched with the bank.`,
        ]
      : []),
  ];
}
