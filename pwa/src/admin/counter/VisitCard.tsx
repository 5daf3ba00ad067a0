import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { count, rupeesOf, timeSpan } from '../../shared/format.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import layout from '../ui/Form.module.css';
import { formatNumber } from '../ui/format-number.ts';
import { playSlots } from '../visits/day-slots.ts';
import { playing } from './bill.ts';
import { ChildChips } from './ChildChips.tsx';
import { hoursToUse } from './counter-defaults.ts';
import { SectionCard } from './SectionCard.tsx';
import type { CounterBill } from './useCounterBill.ts';

/** The visit that begins now: paid by the child, or on hours. */
export function VisitCard({ counter }: { counter: CounterBill }) {
  const { bill, change, facts, choice } = counter;
  const { playPackage, sale } = facts;
  if (choice === undefined) {
    return (
      <SectionCard title="Visit">
        <Text weight={600} tone="muted">
          Find the family to start a visit or sell hours. Items can be sold without a name.
        </Text>
      </SectionCard>
    );
  }
  const hours = facts.family?.sales.reduce((sum, { remainingHours }) => sum + remainingHours, 0) ?? 0;
  return (
    <SectionCard title="Visit">
      <Stack gap={16}>
        <Grid
          as="fieldset"
          columns="repeat(auto-fit, minmax(min(100%, 180px), 1fr))"
          gap={8}
          aria-label="Visit now"
        >
          {playPackage && (
            <ChoiceCard
              name="visit"
              title="Play now"
              checked={bill.visit === 'play'}
              onChoose={() => change({ visit: 'play' })}
            >
              {rupeesOf(playPackage.price)} per child
            </ChoiceCard>
          )}
          {sale && (
            <ChoiceCard
              name="visit"
              title="Use hours"
              checked={bill.visit === 'hours'}
              onChoose={() => change({ visit: 'hours', hoursUsed: hoursToUse(sale.remainingHours) })}
            >
              {formatNumber(hours)} h left
            </ChoiceCard>
          )}
          <ChoiceCard
            name="visit"
            title="No visit"
            checked={bill.visit === 'none'}
            onChoose={() => change({ visit: 'none' })}
          >
            Items, hours or dues only
          </ChoiceCard>
        </Grid>
        {bill.visit !== 'none' && <ChildChips bill={bill} onChange={(children) => change({ children })} />}
        {bill.visit === 'play' && <PlayFields counter={counter} />}
        {bill.visit === 'hours' && <HoursFields counter={counter} />}
      </Stack>
    </SectionCard>
  );
}

/** The package and the slot: today's, unless someone chooses another. */
function PlayFields({ counter }: { counter: CounterBill }) {
  const { facts, packages, slots, slot, pick, bill } = counter;
  const shown = playSlots(slots, playing(bill).length);
  const note = shown.find(({ id }) => id === slot?.id);
  return (
    <div className={layout.grid}>
      <TextField
        select
        label="Package"
        value={facts.playPackage?.id ?? ''}
        onChange={(event) => pick({ packageId: Number(event.target.value) })}
      >
        {packages.map(({ id, name, price }) => (
          <MenuItem key={id} value={id}>
            {name}, {rupeesOf(price)}
          </MenuItem>
        ))}
      </TextField>
      {slots.length > 0 ? (
        <TextField
          select
          label="Slot"
          value={slot?.id ?? ''}
          error={note?.isFree === false}
          helperText={note?.note}
          onChange={(event) => pick({ slotId: Number(event.target.value) })}
        >
          {shown.map(({ id, startTime, endTime }) => (
            <MenuItem key={id} value={id}>
              {timeSpan(startTime, endTime)}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Text weight={700} tone="bad" role="alert">
          No slot is left today.
        </Text>
      )}
    </div>
  );
}

/** The hours that the visit uses, from the package that expires first unless someone chooses another. */
function HoursFields({ counter }: { counter: CounterBill }) {
  const { facts, bill, change, pick } = counter;
  const { family, sale } = facts;
  if (!family || !sale) return null;
  const least = Math.min(1, sale.remainingHours);
  return (
    <Row gap={16} columnGap={24} align="start" wrap>
      <div>
        <p className={layout.legend}>Hours for the visit</p>
        <Stepper
          value={bill.hoursUsed}
          min={least}
          max={Math.max(least, sale.remainingHours)}
          step={0.5}
          unit="h"
          onChange={(hoursUsed) => change({ hoursUsed })}
          label="Hours for the visit"
          fewer="Use half an hour less"
          more="Use half an hour more"
        />
      </div>
      {family.sales.length > 1 && (
        <TextField
          select
          label="Hour package"
          value={sale.id}
          sx={{ flex: '1 1 240px', width: 'auto' }}
          onChange={(event) => {
            const chosen = family.sales.find(({ id }) => id === Number(event.target.value));
            pick({ saleId: Number(event.target.value) });
            change({ hoursUsed: hoursToUse(chosen?.remainingHours ?? 0) });
          }}
        >
          {family.sales.map(({ id, packageName, remainingHours }) => (
            <MenuItem key={id} value={id}>
              {packageName}, {count(remainingHours, 'hour', 'hours')} left
            </MenuItem>
          ))}
        </TextField>
      )}
    </Row>
  );
}
