import { mdiCalendarPlusOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { day, phoneNumber, rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { AnchorButton, Button, LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import { AllBookings } from './AllBookings.tsx';
import { AsOfNote } from './AsOfNote.tsx';
import { addOnsText } from './add-ons-text.ts';
import { openRefundOf, refundOf } from './amount-of.ts';
import { BeforeYouCome } from './BeforeYouCome.tsx';
import { BookingLoadStatus } from './BookingLoadStatus.tsx';
import styles from './BookingPage.module.css';
import { BookingStatus } from './BookingStatus.tsx';
import { fromParty } from './booking-or-party.ts';
import { partiesQuery } from './booking-queries.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeAction } from './ChangeAction.tsx';
import { calendarUrl } from './calendar-url.ts';
import { PayOnline } from './PayOnline.tsx';
import { ShareBooking } from './ShareBooking.tsx';
import { Ticket } from './Ticket.tsx';
import { UpiPaid } from './UpiPaid.tsx';
import { UpiPayment } from './UpiPayment.tsx';

/** A party, for the account that booked it. */
export function PartyTicket({ reference }: { reference: string }) {
  const t = useMessages(bookings);
  const { user } = useCurrentUser();
  const query = useQuery({ ...partiesQuery(), enabled: user !== null });
  const party = query.data?.find((one) => one.reference === reference);
  if (party) {
    return (
      <>
        {query.error && <AsOfNote at={query.dataUpdatedAt} />}
        <AllBookings />
        <Row gap={12} justify="between" wrap>
          <Text size="lg" weight={700} tone="muted" leading={1.2} display>
            {t.page.title(reference)}
          </Text>
          <BookingStatus booking={party} />
        </Row>
        <div className={styles.columns}>
          <PartyFacts party={party} />
          <div className={styles.side}>
            <PayParty party={party} />
            <PayPartyByUpi party={party} />
            <PartyActions party={party} />
          </div>
          {(party.status === 'pending' || party.status === 'confirmed') && <BeforeYouCome />}
        </div>
      </>
    );
  }
  if (user !== null && query.data === undefined) return <BookingLoadStatus query={query} />;
  return (
    <EmptyState
      page
      title={t.page.unknown}
      text={t.page.partyText}
      action={
        user ? (
          <LinkButton to={paths.bookings}>{t.page.all}</LinkButton>
        ) : (
          <LinkButton to={paths.login(paths.booking(reference))}>{t.page.logIn}</LinkButton>
        )
      }
    />
  );
}

/** The way to pay the deposit or the rest online, and what became of a payment. */
function PayParty({ party }: { party: Party }) {
  const { data: site } = useSite();
  const [search] = useSearchParams();
  const cameBack = search.get('payment');
  const isDue = party.status !== 'cancelled' && Number(party.dueAmount ?? 0) > 0;
  if (!site?.paymentMethods.includes('online') || !(isDue || cameBack)) return null;
  return <PayOnline kind="party" reference={party.reference} bookingKey={null} cameBack={cameBack} />;
}

/** The way to pay what is asked for by UPI, and to say that it is paid. A later part is a new question. */
function PayPartyByUpi({ party }: { party: Party }) {
  const { reference, paymentUrl, askedAmount, status, isSaidPaid, upiReference } = party;
  if (!paymentUrl || (status !== 'pending' && status !== 'confirmed')) return null;
  return (
    <>
      <UpiPayment booking={{ ...party, dueAmount: askedAmount }} url={paymentUrl} />
      <UpiPaid
        key={askedAmount}
        kind="party"
        booking={{ reference, upiReference: isSaidPaid ? upiReference : '' }}
        bookingKey={null}
      />
    </>
  );
}

/** A party as a ticket. */
function PartyFacts({ party }: { party: Party }) {
  const t = useMessages(bookings).facts;
  return (
    <Ticket
      art={<img src={packageArt('birthday')} alt="" width={64} height={64} />}
      date={party.partyDate}
      startTime={party.startTime}
      endTime={party.endTime}
      rows={[
        [t.birthdayChild, t.childAged(party.childName, party.childAge)],
        [t.package, party.packageName],
        [t.guests, String(party.numberOfGuests)],
        [t.theme, party.theme],
        [t.cake, party.cakePreference],
        [t.decoration, party.decorationPreference],
        [t.addOns, addOnsText(party.addOns)],
        [t.requests, party.specialRequests],
        [t.bookedBy, party.parentName],
        [t.phone, phoneNumber(party.parentPhone)],
        [t.total, hasDeposit(party) ? rupeesOf(party.totalAmount) : null],
        [t.deposit, depositText(party, t)],
        openRefundOf(party, t.toRefund),
      ]}
      total={
        party.status === 'cancelled'
          ? refundOf(party, t.toRefund)
          : party.paymentStatus === 'paid'
            ? [t.paid, rupeesOf(party.totalAmount)]
            : [
                party.balanceDueOn && party.balanceDueOn !== party.partyDate
                  ? t.balance(day(party.balanceDueOn))
                  : t.payAtDesk,
                rupeesOf(party.dueAmount ?? party.totalAmount),
              ]
      }
    />
  );
}

const hasDeposit = ({ depositAmount }: Party) => Number(depositAmount ?? 0) > 0;

function depositText(party: Party, t: typeof bookings.en.facts): string | null {
  const { depositAmount, depositDueAmount } = party;
  // The team can confirm a party without its deposit.
  if (!depositAmount || !hasDeposit(party) || party.status === 'cancelled') return null;
  if (Number(depositDueAmount ?? 0) === 0) return t.depositPaid(rupeesOf(depositAmount));
  return party.status === 'pending' ? t.depositDue(rupeesOf(depositAmount)) : null;
}

/** Adds a party to a calendar, shares it with guests, or cancels it up to the day before. */
function PartyActions({ party }: { party: Party }) {
  const t = useMessages(bookings).actions;
  const { data: site } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  if (party.status === 'cancelled' || party.status === 'completed') {
    return (
      <Stack gap={10}>
        <LinkButton to={paths.bookParty(party.packageType)}>{t.partyAgain}</LinkButton>
      </Stack>
    );
  }
  const { reference, partyDate, startTime, endTime } = party;
  const phone = site && phoneNumber(site.phone);
  return (
    <Stack gap={10}>
      <AnchorButton variant="quiet" block href={calendarUrl('party', reference, null)}>
        <Icon path={mdiCalendarPlusOutline} />
        {t.calendar}
      </AnchorButton>
      <ShareBooking
        booking={{ reference, bookingDate: partyDate, timeSlot: { startTime, endTime } }}
        bookingKey={null}
      />
      <ChangeAction kind="party" reference={reference} terms={party.change} bookingKey={null} />
      {party.canCancel && (
        <Button variant="text" onClick={() => dialog.current?.showModal()}>
          {t.cancelParty}
        </Button>
      )}
      {phone && (!party.change || !party.canCancel) && (
        <Text size="sm" tone="muted" align="center">
          {party.canCancel ? t.changeParty(phone) : t.partyNear(phone)}
        </Text>
      )}
      <CancelDialog ref={dialog} visit={fromParty(party)} bookingKey={null} />
    </Stack>
  );
}
