import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { count, day, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { PayOutCreditDialog } from '../money/PayOutCreditDialog.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { CounterBill } from './useCounterBill.ts';

/** Hours that the family buys. */
export function HoursCard({ counter }: { counter: CounterBill }) {
  const { soldPackages, facts, pick, choice } = counter;
  if (choice === undefined || soldPackages.length === 0) return null;
  return (
    <SectionCard title="Hours">
      <TextField
        select
        label="Sell an hour package"
        value={facts.soldPackage?.id ?? ''}
        slotProps={{ select: { displayEmpty: true } }}
        onChange={(event) => pick({ soldId: event.target.value ? Number(event.target.value) : undefined })}
      >
        <MenuItem value="">None</MenuItem>
        {soldPackages.map(({ id, name, price, duration }) => (
          <MenuItem key={id} value={id}>
            {name}, {count(duration, 'hour', 'hours')}, {rupeesOf(price)}
          </MenuItem>
        ))}
      </TextField>
    </SectionCard>
  );
}

/** What the family still owes, and its credit. */
export function DuesCard({ counter }: { counter: CounterBill }) {
  const { family, bill, change } = counter;
  const mayPayOut = useHasPermission('payments.refund');
  const [isPayingOut, setIsPayingOut] = useState(false);
  const hasCredit = family !== undefined && paiseOf(family.credit) > 0;
  if (!family || (family.dues.length === 0 && !hasCredit)) return null;
  return (
    <SectionCard title="Dues and credit">
      <Stack gap={4} align="start">
        {family.dues.map(({ orderId, description, reference, dueAmount }) => {
          const date = family.visits.find((visit) => visit.orderId === orderId)?.date;
          return (
            <FormControlLabel
              key={orderId}
              label={`Settle ${rupeesOf(dueAmount)}: ${[description, date && day(date), reference].filter(Boolean).join(', ')}`}
              control={
                <Checkbox
                  checked={bill.dues.includes(orderId)}
                  onChange={(_event, isOn) =>
                    change({
                      dues: isOn ? [...bill.dues, orderId] : bill.dues.filter((id) => id !== orderId),
                    })
                  }
                />
              }
            />
          );
        })}
        {hasCredit && (
          <Row gap={4} columnGap={16} wrap>
            <FormControlLabel
              label={`Use credit of ${rupeesOf(family.credit)}`}
              control={
                <Checkbox
                  checked={bill.usesCredit}
                  onChange={(_event, usesCredit) => change({ usesCredit })}
                />
              }
            />
            {mayPayOut && (
              <Button size="small" onClick={() => setIsPayingOut(true)}>
                Pay out credit
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {isPayingOut && hasCredit && (
        <PayOutCreditDialog family={family} onClose={() => setIsPayingOut(false)} />
      )}
    </SectionCard>
  );
}
