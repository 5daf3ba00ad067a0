import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router-dom';
import { count, rupeesOf, timeSpan } from '../../shared/format.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import layout from '../ui/Form.module.css';
import { formatNumber } from '../ui/format-number.ts';
import { ChildChips } from './ChildChips.tsx';
import { arrivalsOn, hoursToUse } from './counter-defaults.ts';
import { SectionCard } from './SectionCard.tsx';
import type { CounterBill } from './useCounterBill.ts';

/** The visit that begins now: one that was booked, paid by the child, or on hours. */
export function VisitCard({ counter }: { counter: CounterBill }) {
  const { bill, change, facts, choice, today } = counter;
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
          {arrivalsOn(facts.family ?? { visits: [] }, today).map((visit) => (
            <ChoiceCard
              key={visit.orderId}
              name="visit"
              title={`${visit.kind === 'party' ? 'Party' : 'Booking'} ${timeSpan(visit.startTime, visit.endTime)}`}
              checked={bill.visit === 'arrival' && bill.arrival === visit.orderId}
              onChoose={() => change({ visit: 'arrival', arrival: visit.orderId })}
            >
              {visit.kind === 'party'
                ? 'The guests have arrived'
                : `${count(visit.children, 'child has', 'children have')} arrived`}
            </ChoiceCard>
          ))}
          {playPackage && !counter.isAfterLastSlot && (
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
        {!playPackage && counter.areOffersKnown && (
          <Text weight={700} tone="warn">
            No package is valid today, so no visit can be paid now.
          </Text>
        )}
        {counter.isAfterLastSlot && (
          <Row gap={8} wrap>
            <Text weight={700} tone="warn">
              The last slot of today has ended, so no visit can be paid now.
            </Text>
            <BookAnotherDay />
          </Row>
        )}
        {(bill.visit === 'play' || bill.visit === 'hours') && (
          <ChildChips bill={bill} onChange={(children) => change({ children })} />
        )}
        {bill.visit === 'play' && <PlayFields counter={counter} />}
        {bill.visit === 'hours' && <HoursFields counter={counter} />}
      </Stack>
    </SectionCard>
  );
}

/** The package and the slot: today's, unless someone chooses another. */
function PlayFields({ counter }: { counter: CounterBill }) {
  const { facts, packages, pick } = counter;
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
      <SlotField counter={counter} />
    </div>
  );
}

/** The running slot, or the next one with room. A full one names the slot that can be used instead. */
function SlotField({ counter: { slots, slot, pick } }: { counter: CounterBill }) {
  if (!slot)
    return (
      <Text weight={700} tone="bad" role="alert">
        No slot is left today.
      </Text>
    );
  const [running] = slots;
  const isLater = running && running.id !== slot.id && !running.isFree;
  const free = slots.find(({ isFree }) => isFree);
  return (
    <Stack gap={4} align="start">
      <TextField
        select
        fullWidth
        label="Slot"
        value={slot.id}
        error={!slot.isFree}
        helperText={
          isLater ? `${slot.note}. ${timeSpan(running.startTime, running.endTime)} is full.` : slot.note
        }
        onChange={(event) => pick({ slotId: Number(event.target.value) })}
      >
        {slots.map(({ id, startTime, endTime, isFree }) => (
          <MenuItem key={id} value={id}>
            {timeSpan(startTime, endTime)}
            {!isFree && ', full'}
          </MenuItem>
        ))}
      </TextField>
      {!slot.isFree && free && (
        <Button size="small" onClick={() => pick({ slotId: free.id })}>
          Use {timeSpan(free.startTime, free.endTime)}
        </Button>
      )}
      {!slot.isFree && !free && <BookAnotherDay />}
    </Stack>
  );
}

const BookAnotherDay = () => (
  <Button size="small" component={Link} to={`${portalPages.bookings.path}?new=1`}>
    Book another day
  </Button>
);

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
