import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@toodles/api/contract/bookings/vouchers.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { bookings } from '../messages/bookings.ts';
import { useBirthdayMonth } from '../offer/birthday-month.ts';
import styles from './BirthdayGreeting.module.css';
import type { BookingOrParty } from './booking-or-party.ts';

interface BirthdayGreetingProps {
  /** The centre's date. */
  today: string;
  /** The family's visits, which may have used the offer already. */
  visits: readonly BookingOrParty[];
}

/** In the month of a birthday that the family shared: a greeting, and the offer for it until it is used. */
export function BirthdayGreeting({ today, visits }: BirthdayGreetingProps) {
  const t = useMessages(bookings).birthday;
  const { names } = useBirthdayMonth(today);
  const { data: offers } = useQuery({ ...read('GET /api/offers'), enabled: names.length > 0 });
  if (names.length === 0) return null;
  const offer = offers?.find(({ needsBirthday }) => needsBirthday);
  const isOpen = offer && usesOf(offer, visits, today) < names.length;
  return (
    <Row
      as="section"
      gap={16}
      wrap
      className={cx(surface.edge, styles.greeting)}
      aria-labelledby="birthday-month"
    >
      <img src={packageArt('birthday')} alt="" width={64} height={64} />
      <div className={styles.words}>
        <Text as="h2" size="xl" weight={800} leading={1.2} id="birthday-month">
          {t.title(names)}
        </Text>
        <p>{isOpen ? offer.description : t.text}</p>
      </div>
      <Row gap={10} wrap className={styles.actions}>
        {isOpen && (
          <LinkButton variant="sun" to={paths.bookWith(offer.code)}>
            {t.book(offer.code)}
          </LinkButton>
        )}
        <LinkButton variant="white" to={paths.birthday}>
          {t.party}
        </LinkButton>
      </Row>
    </Row>
  );
}

/** How often the family has used the offer for visits in this month. */
const usesOf = ({ code }: Offer, visits: readonly BookingOrParty[], today: string): number =>
  visits.filter(
    ({ kind, date, booking }) =>
      kind === 'play' &&
      booking.voucherCode === code &&
      booking.status !== 'cancelled' &&
      date.slice(0, 7) === today.slice(0, 7),
  ).length;
