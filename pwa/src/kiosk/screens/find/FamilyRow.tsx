import { mdiCheckCircle, mdiTimerSand } from '@mdi/js';
import { offerHours } from '@toodles/api/domain/desk/check-in.ts';
import { Link } from 'react-router-dom';
import { day as dayOf } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk, useToday } from '../../app/DeskProvider.tsx';
import { useDuesOfPhone } from '../../app/DuesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCentreNow, useValidityDate } from '../../app/useCentreNow.ts';
import { type Family, type PackageBalance, saleKeyOf, usablePackages } from '../../core/family.ts';
import { joinParts, phoneEnd } from '../../core/format-text.ts';
import { formatHours, formatShortDate, formatSince } from '../../core/format-times.ts';
import type { DueEntry } from '../../core/money/due-entries.ts';
import type { FamilyRowFacts } from '../../core/search-all.ts';
import type { InsideVisit } from '../../core/visits.ts';
import { CheckOutButton } from '../../layout/CheckOutButton.tsx';
import { HoursRing } from '../../ui/HoursRing.tsx';
import { ButtonLink } from '../../ui/TouchButton.tsx';
import { Highlighted } from './Highlighted.tsx';
import styles from './Row.module.css';
import { TakeDue } from './TakeDue.tsx';

interface FamilyRowProps {
  facts: FamilyRowFacts;
  query: string;
  /** The best match has the screen's one primary button. */
  best: boolean;
}

/** A prepaid family: the total balance of its packages, and whether they are inside. */
export function FamilyRow({ facts: { family, packages, visits }, query, best }: FamilyRowProps) {
  const { timeZone } = useDesk();
  const now = useCentreNow();
  const today = useToday(now);
  const dues = useFamilyDues(family);
  const usable = usablePackages(packages, useValidityDate());
  const [current = packages[0]] = usable;
  const counted = usable.length > 0 ? usable : [current];
  const { sale } = current;
  const left = Math.max(
    0,
    sumOf(counted, ({ minutes }) => minutes),
  );
  const total = sumOf(counted, (one) => one.sale.totalHours);
  const isLow = left <= 60;
  const [visit] = visits;
  return (
    <article className={cx(surface.card, styles.row, best && styles.best)} data-testid="family-row">
      <span className={styles.tile}>
        <HoursRing share={left / 60 / total} size={62} width={9} low={isLow} />
        <Icon path={mdiTimerSand} size={26} className={isLow ? styles.lowIcon : styles.hoursIcon} />
      </span>
      <div className={styles.who}>
        <Row as="h2" gap={4} columnGap={12} wrap className={styles.name}>
          <Link to={deskPaths.checkIn(saleKeyOf(sale))}>
            <Highlighted text={sale.customerName} query={query} />
          </Link>
          {visit && (
            <Row as="span" gap={6} inline className={cx(surface.edge, styles.tag)}>
              <Icon path={mdiCheckCircle} size={18} />
              Inside since {formatSince(visit.since, now, timeZone)}
            </Row>
          )}
        </Row>
        <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.line}>
          {joinParts(family.childrenNames.slice(0, 4).join(', '), `phone ${phoneEnd(sale.phone)}`)}
          {family.lastVisit && (
            <span className={styles.spare}> · {lastVisit(family.lastVisit.date, today)}</span>
          )}
        </Text>
      </div>
      {dues.length > 0 ? <TakeDue dues={dues} /> : <SellLink sale={sale} />}
      <Text as="div" align="right" nowrap className={styles.amount}>
        <Text size="3xl" weight={700} leading={1} display className={cx(styles.figure, isLow && styles.warn)}>
          {formatHours(left)} <small>h left</small>
        </Text>
        <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.line}>
          {counted.length > 1
            ? `${counted.length} packages · first ends`
            : `of ${formatHours(total * 60)} h · until`}{' '}
          {formatShortDate(sale.validTill, today)}
        </Text>
      </Text>
      <FamilyAction current={current} visits={visits} best={best} />
    </article>
  );
}

/** What the family owes that no row of a booking or party shows: its packages, charged reviews and bills. */
function useFamilyDues({ sales }: Family): DueEntry[] {
  const dues = useDuesOfPhone(sales[0].phone);
  return dues.filter(({ target }) => target.bookingId === undefined && target.partyId === undefined);
}

const sumOf = <T,>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** `here today`, `last here Fri 20 Nov` */
const lastVisit = (date: string, today: string): string =>
  date === today ? 'here today' : `last here ${dayOf(date)}`;

/** Starts a bill for the family, such as a walk-in or snacks. */
function SellLink({ sale: { phone } }: Pick<PackageBalance, 'sale'>) {
  return (
    <ButtonLink
      look="soft"
      to={deskPaths.sellTo(phone)}
      className={styles.sellTo}
      aria-label={`Sell, phone ${phoneEnd(phone)}`}
      data-testid="sell-to"
    >
      Sell
    </ButtonLink>
  );
}

interface FamilyActionProps {
  /** The package that a visit would use. */
  current: PackageBalance;
  visits: readonly InsideVisit[];
  best: boolean;
}

function FamilyAction({ current: { sale, minutes }, visits, best }: FamilyActionProps) {
  const day = useValidityDate();
  const [visit] = visits;
  const look = best ? 'fill' : 'line';
  if (visit) {
    return (
      <CheckOutButton key={visit.key} visit={visit} look={look} className={styles.action} data-row-action />
    );
  }
  const offer = offerHours({ ...sale, remainingHours: minutes / 60 }, day);
  if (!offer.ok)
    return (
      <ButtonLink
        look={look}
        to={deskPaths.sellTo(sale.phone)}
        className={cx(styles.action, styles.sell)}
        data-row-action
      >
        <span>
          Sell hours <small>{offer.why === 'expired' ? 'expired' : 'none left'}</small>
        </span>
      </ButtonLink>
    );
  return (
    <ButtonLink look={look} to={deskPaths.checkIn(saleKeyOf(sale))} className={styles.action} data-row-action>
      Check in
    </ButtonLink>
  );
}
