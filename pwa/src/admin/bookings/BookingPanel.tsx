import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { TeamBooking, TeamBookingDetails } from '@toodles/api/contract/bookings/team-bookings.ts';
import { moment, phoneNumber, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ConsentMissing } from '../consent/ConsentMissing.tsx';
import { OrderSection } from '../money/OrderSection.tsx';
import { saidOf, sameUpiText, utrText } from '../money/said-paid.ts';
import { DottedLine } from '../ui/DottedLine.tsx';
import { Email } from '../ui/Email.tsx';
import { Facts } from '../ui/Facts.tsx';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import { ContactIcons } from '../visits/ContactButtons.tsx';
import { EditButton } from '../visits/EditButton.tsx';
import { FamilySummary } from '../visits/FamilySummary.tsx';
import { History } from '../visits/History.tsx';
import { MoveButton } from '../visits/MoveButton.tsx';
import { NoWrap } from '../visits/NoWrap.tsx';
import { PanelLayout } from '../visits/PanelLayout.tsx';
import { StatusButtons } from '../visits/StatusButtons.tsx';
import { StatusPill } from '../visits/StatusPill.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from '../visits/VisitPanel.module.css';
import { fromBooking, whenText } from '../visits/visit.ts';
import { childrenText, stateOf } from '../visits/visit-labels.ts';
import { statusWords } from './BookingCells.tsx';
import { priceLines } from './booking-labels.ts';
import { HoursSection } from './HoursSection.tsx';
import { PanelSteps } from './PanelSteps.tsx';
import { bookingQuery } from './queries.ts';
import { useNextStep } from './VisitActions.tsx';

interface Asked {
  changes: VisitChanges;
  onEdit: (booking: TeamBooking) => void;
}

/** One booking with all its details and history. */
export function BookingPanel({ id, ...asked }: Asked & { id: number }) {
  return (
    <PanelLayout kind="booking" query={useQuery(bookingQuery(id))}>
      {(details) => <BookingDetails details={details} {...asked} />}
    </PanelLayout>
  );
}

function BookingDetails({ details, changes, onEdit }: Asked & { details: TeamBookingDetails }) {
  const { booking, history, family } = details;
  const timeZone = useTimeZone();
  const visit = fromBooking(booking);
  const { date: today, time } = useCentreNow();
  const says = visit.date === today ? statusWords(booking, { time, timeZone }) : undefined;
  return (
    <>
      <header className={cx(styles.head, styles.booking)}>
        <Text as="h2" size="2xl" breakAnywhere>
          {booking.parentName}
        </Text>
        <p className={styles.made}>
          <DottedLine
            parts={[
              booking.reference,
              <NoWrap key="booked">booked {moment(booking.createdAt, timeZone)}</NoWrap>,
            ]}
          />
        </p>
        {says && (
          <p className={styles.said}>
            <StatusPill state={stateOf(visit)} says={says} />
          </p>
        )}
      </header>
      <PanelSteps visit={visit} changes={changes} hasOrder={!booking.hoursSale} />
      <Stack gap={16} className={styles.body}>
        {booking.hoursSale ? (
          <HoursSection booking={booking} sale={booking.hoursSale} />
        ) : (
          <OrderSection orderId={booking.orderId} lines={priceLines(booking)} isTakenAbove />
        )}
        <BookingFacts booking={booking} changes={changes} />
        <ConsentMissing subject="booking" of={booking} phone={booking.parentPhone} />
        <Grid columns="repeat(2, minmax(0, 1fr))" gap={8}>
          <EditButton visit={visit} onEdit={() => onEdit(booking)} />
          <MoveButton visit={visit} changes={changes} />
        </Grid>
        <StatusButtons
          visit={visit}
          changes={changes}
          note={saidNote(details) ?? waitingNote(booking, visit.awaitsUpi, timeZone)}
        />
        {booking.conditionNote && <Alert severity="warning">{booking.conditionNote}</Alert>}
        {booking.parentPhone && <FamilySummary family={family} phone={booking.parentPhone} />}
        <History entries={history} />
      </Stack>
    </>
  );
}

/** What the family says about its payment by UPI, and what to do. */
function saidNote({ booking, sameUpi }: TeamBookingDetails): string | undefined {
  const said = saidOf(booking);
  if (said === undefined) return undefined;
  const also = sameUpiText(sameUpi);
  return booking.holdEnded
    ? `After its seats were released, the family said that it had paid by UPI: ${utrText(said)}.${also} If the payment is there, confirm the booking again or pay the money back.`
    : `The family says that it has paid by UPI: ${utrText(said)}.${also} Taking the payment confirms the booking.`;
}

/** Why a booking waits for the team, and what to do. */
function waitingNote(booking: TeamBooking, awaitsUpi: boolean, timeZone: string): string | undefined {
  const { heldUntil } = booking;
  const freedAt = heldUntil ? ` Without it, the seats are free again at ${moment(heldUntil, timeZone)}.` : '';
  if (awaitsUpi) return `Awaiting UPI payment. Taking it confirms the booking.${freedAt}`;
  if (booking.paymentMethod === 'online' && booking.status === 'pending')
    return `The family pays online; the payment confirms the booking.${freedAt}`;
  if (booking.hoursSale && booking.status === 'pending' && booking.paymentMethod === 'upi')
    return 'The pass awaits its UPI payment. Taking it confirms the visit.';
  if (isWaitingForTeam(booking))
    return 'This number is over the guest limit. Call the family, then confirm or cancel the booking.';
  return undefined;
}

const isWaitingForTeam = ({ paymentMethod, status, isPhoneProved }: TeamBooking) =>
  paymentMethod === 'desk' && status === 'pending' && !isPhoneProved;

function BookingFacts({ booking, changes }: { booking: TeamBooking; changes: VisitChanges }) {
  const timeZone = useTimeZone();
  const { numberOfChildren, childrenAges, arrivedAt, consentedAt } = booking;
  return (
    <Facts
      labelWidth={84}
      facts={[
        ['When', whenText(fromBooking(booking))],
        ['Children', childrenText(numberOfChildren, childrenAges)],
        ['Package', booking.package.name],
        ['Phone', <Phone key="phone" booking={booking} />],
        ['Email', booking.parentEmail && <Email of={booking.parentEmail} />],
        ['Special requests', booking.specialRequests],
        ['Arrived', arrivedAt && <Arrived booking={booking} at={arrivedAt} changes={changes} />],
        ['Consent', consentedAt && moment(consentedAt, timeZone)],
        ['Voucher', booking.voucherCode && `${booking.voucherCode}, ${rupeesOf(booking.discountAmount)} off`],
      ]}
    />
  );
}

/** The number, and what calls the family. */
function Phone({ booking }: { booking: TeamBooking }) {
  const { parentPhone, isPhoneProved } = booking;
  return (
    <Row as="span" gap={8} columnGap={2} wrap className={styles.phone}>
      <span>{isPhoneProved ? phoneNumber(parentPhone) : `${phoneNumber(parentPhone)}, not confirmed`}</span>
      <ContactIcons visit={fromBooking(booking)} />
    </Row>
  );
}

/** When the family came; on that day, it can be undone. */
function Arrived({ booking, at, changes }: { booking: TeamBooking; at: string; changes: VisitChanges }) {
  const timeZone = useTimeZone();
  const visit = fromBooking(booking);
  const { mayManage, isToday } = useNextStep({ visit });
  return (
    <>
      {moment(at, timeZone)}{' '}
      {mayManage && isToday && (
        <button
          type="button"
          className={styles.undo}
          disabled={changes.isBusy(visit)}
          onClick={() => changes.store(visit, { kind: 'arrival', hasArrived: false })}
        >
          Undo the arrival
        </button>
      )}
    </>
  );
}
