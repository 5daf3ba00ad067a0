import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { Price } from '@toodles/api/domain/bookings/price.ts';
import { dayLong, phoneNumber, rupees, rupeesExact, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { booking } from '../messages/booking.ts';
import { amountOf, type ChosenAddOn } from './add-ons.ts';
import { discountWithLimit } from './discount-text.ts';
import { agesOf, type Draft } from './draft.ts';
import styles from './Summary.module.css';
import type { Step } from './steps.ts';

interface SummaryProps {
  draft: Draft;
  playPackage: PlayPackage;
  price: Price;
  addOns: readonly ChosenAddOn[];
  onEdit: (step: Step) => void;
}

/** The ticket: date, package, children and contact, and a breakdown of the total. */
export function Summary({ draft, playPackage, price, addOns, onEdit }: SummaryProps) {
  const t = useMessages(booking);
  const { slot, date, voucher } = draft;
  const ages = agesOf(draft).filter((age) => age !== null);
  return (
    <section className={cx(surface.card, styles.ticket)} aria-label={t.pay.ticket}>
      <div className={styles.top}>
        <Row gap={14} className={styles.what}>
          <img src={packageArt(playPackage.type)} alt="" width={56} height={56} />
          <div>
            <h3>{date && dayLong(date)}</h3>
            <Row gap={8} justify="between">
              <div>
                <Text size="lg" weight={700} tone="ink" leading={1.3} display>
                  {slot && t.pay.time(timeOfDay(slot.startTime), timeOfDay(slot.endTime))}
                </Text>
                <p>
                  {playPackage.name}, {t.pay.ages(ages)}
                </p>
              </div>
              <Button variant="text" onClick={() => onEdit(2)} aria-label={t.pay.editTime}>
                {t.pay.edit}
              </Button>
            </Row>
          </div>
        </Row>
        <Row as="p" gap={8} justify="between" className={styles.who}>
          <span>
            {draft.parentName}, {phoneNumber(draft.parentPhone)}, {draft.parentEmail}
          </span>
          <Button variant="text" onClick={() => onEdit(3)} aria-label={t.pay.editDetails}>
            {t.pay.edit}
          </Button>
        </Row>
      </div>
      <Stack as="dl" gap={6} className={styles.sum}>
        <div>
          <dt>{t.pay.childrenAt(draft.children, rupees(price.subtotalPaise / draft.children))}</dt>
          <dd>{rupeesExact(price.subtotalPaise)}</dd>
        </div>
        {voucher && (
          <div className={styles.off}>
            <dt>
              <span className={styles.code}>{voucher.code}</span> {discountWithLimit(voucher, t.discount)}
            </dt>
            <dd>{rupeesExact(-price.discountPaise)}</dd>
          </div>
        )}
        {addOns.map((one) => (
          <div key={one.addOn.id}>
            <dt>{t.pay.addOnAt(one.addOn.name, one.quantity, rupeesOf(one.addOn.price))}</dt>
            <dd>{rupeesExact(amountOf(one))}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t.pay.toPay}</dt>
          <dd>{rupees(price.totalPaise)}</dd>
        </div>
      </Stack>
      <Text size="sm" tone="muted" className={styles.taxes}>
        {t.pay.taxes}
      </Text>
    </section>
  );
}
