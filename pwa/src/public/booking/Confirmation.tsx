import { mdiCalendarPlusOutline, mdiCheckBold, mdiExportVariant } from '@mdi/js';
import type { CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import { Link } from 'react-router-dom';
import { dayLong, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { install, useInstall } from '../../shared/install.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { AnchorButton, Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { amountOf, payableOf } from '../bookings/amount-of.ts';
import { BeforeYouCome } from '../bookings/BeforeYouCome.tsx';
import { BookingQr } from '../bookings/BookingQr.tsx';
import { calendarUrl } from '../bookings/calendar-url.ts';
import { PayOnline } from '../bookings/PayOnline.tsx';
import { ShareBooking } from '../bookings/ShareBooking.tsx';
import { UpiPaid } from '../bookings/UpiPaid.tsx';
import { UpiPayment } from '../bookings/UpiPayment.tsx';
import { booking as texts } from '../messages/booking.ts';
import { bookings } from '../messages/bookings.ts';
import { OfferPush } from '../push/lazy-push.tsx';
import styles from './Confirmation.module.css';

/** Confirmed at once, or what the booking waits for: the team, or its payment. */
export function outcomeOf({ status, paymentMethod }: CreatedBooking): 'confirmed' | 'waiting' | 'unpaid' {
  if (status !== 'pending') return 'confirmed';
  return paymentMethod === 'desk' ? 'waiting' : 'unpaid';
}

/** The booking, the amount due, and how to find the booking again. */
export function Confirmation({ booking, onClose }: { booking: CreatedBooking; onClose: () => void }) {
  const { confirmed: t, toasts } = useMessages(texts);
  const { actions } = useMessages(bookings);
  const { user } = useCurrentUser();
  const { reference, manageKey, timeSlot, paymentUrl } = booking;
  const outcome = outcomeOf(booking);
  const isOnline = outcome === 'unpaid' && booking.paymentMethod === 'online';
  const isUnpaid = isOnline || paymentUrl !== null;
  return (
    <Stack gap={6} align="center" className={styles.face}>
      <div className={styles.picture}>
        <Picture src="/art/scenes/booked.svg" alt="" width={480} height={340} sizes="504px" />
        {outcome !== 'unpaid' && (
          <span className={cx(surface.round, styles.badge)}>
            <Icon path={mdiCheckBold} size={34} />
          </span>
        )}
      </div>
      <Text as="h3" size="2xl" weight={800} className={styles.title}>
        {(outcome === 'unpaid' ? t.almost : t.seeYou)(dayLong(booking.bookingDate))}
      </Text>
      <Text tone="muted" tabular className={styles.lead}>
        {t.lead(
          booking.package.name,
          booking.numberOfChildren,
          timeOfDay(timeSlot.startTime),
          timeOfDay(timeSlot.endTime),
        )}
      </Text>
      {outcome === 'waiting' && (
        <Text tone="muted" tabular className={styles.lead}>
          {toasts.waiting.description}
        </Text>
      )}
      {booking.hours && (
        <Text tone="muted" className={styles.lead}>
          {t.hours(booking.hours.totalHours, booking.hours.visitHours)}
        </Text>
      )}
      <Ticket booking={booking} />
      {isOnline && <PayOnline kind="play" reference={reference} bookingKey={manageKey} cameBack={null} />}
      {paymentUrl && <UpiPayment booking={payableOf(booking)} url={paymentUrl} />}
      {paymentUrl && outcome === 'unpaid' && <UpiPaid booking={booking} bookingKey={manageKey} />}
      <Stack gap={10} className={styles.actions}>
        {!isUnpaid && (
          <Button size="large" block onClick={onClose}>
            {t.done}
          </Button>
        )}
        {!isOnline && (
          <>
            <AnchorButton variant="quiet" block href={calendarUrl('play', reference, manageKey)}>
              <Icon path={mdiCalendarPlusOutline} />
              {actions.calendar}
            </AnchorButton>
            <ShareBooking booking={booking} bookingKey={manageKey} />
          </>
        )}
        {isUnpaid && (
          <Button variant="quiet" block onClick={onClose}>
            {t.done}
          </Button>
        )}
      </Stack>
      <BookingQr reference={reference} bookingKey={manageKey}>
        <Link to={paths.booking(reference, manageKey)}>{t.manage}</Link>{' '}
        <small>{user ? t.keptByAccount : t.kept}</small>
      </BookingQr>
      {!isUnpaid && <BeforeYouCome />}
      <OfferPush />
      <InstallCard />
    </Stack>
  );
}

/** The reference to show at the desk, and the total. */
function Ticket({ booking }: { booking: CreatedBooking }) {
  const t = useMessages(texts).confirmed;
  const { reference, paymentMethod } = booking;
  const { isDue: due, amount } = amountOf(booking);
  return (
    <div className={cx(surface.card, styles.ticket)}>
      <Grid as="dl" columns="1fr auto" gap={12} className={styles.facts}>
        <div>
          <Text as="dt" size="sm" tone="muted">
            {t.reference}
          </Text>
          <dd className={styles.reference}>{reference}</dd>
        </div>
        <div>
          <Text as="dt" size="sm" tone="muted">
            {due ? t.toPay : t.paid}
          </Text>
          <dd>
            {rupeesOf(amount)} {due && paymentMethod === 'desk' && <small>{t.atCentre}</small>}
          </dd>
        </div>
      </Grid>
    </div>
  );
}

/**
 * Offers to install the app after a booking; shows instructions on an iPhone, which has no install prompt.
 */
function InstallCard() {
  const t = useMessages(texts).confirmed;
  const { data: site } = useSite();
  const way = useInstall();
  if (way === 'none' || !site) return null;
  const byHand = t.installByHand(site.name);
  return (
    <Row as="aside" gap={12} className={styles.install} aria-label={t.install}>
      <img src="/icons/icon.svg" alt="" width={48} height={48} />
      {way === 'prompt' ? (
        <>
          <p>{t.installPrompt(site.name)}</p>
          <Button variant="quiet" onClick={() => void install()}>
            {t.installNow}
          </Button>
        </>
      ) : (
        <p>
          {byHand.before} <Icon path={mdiExportVariant} size={18} label={byHand.share} /> {byHand.between}{' '}
          <b>{byHand.add}</b>.
        </p>
      )}
    </Row>
  );
}
