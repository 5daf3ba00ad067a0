import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { Price } from '@toodles/api/domain/price.ts';
import { count, dayLong, phoneNumber, rupees, rupeesExact, timeOfDay } from '../../shared/format.ts';
import { packageArt } from '../../shared/package-art.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { agesOf, type Draft } from './draft.ts';
import styles from './Summary.module.css';
import type { Step } from './steps.ts';
import { discountText } from './useVoucher.ts';

interface SummaryProps {
  draft: Draft;
  playPackage: PlayPackage;
  price: Price;
  onEdit: (step: Step) => void;
}

/** The ticket: when and what, who, and how the total comes about. */
export function Summary({ draft, playPackage, price, onEdit }: SummaryProps) {
  const { slot, date, voucher } = draft;
  const each = rupees(paiseOf(playPackage.price));
  return (
    <section className={styles.ticket} aria-label="Your booking">
      <div className={styles.top}>
        <div className={styles.what}>
          <img src={packageArt(playPackage.type)} alt="" width={56} height={56} />
          <div>
            <h3>{date && dayLong(date)}</h3>
            <p className={styles.time}>
              {slot && `${timeOfDay(slot.startTime)} to ${timeOfDay(slot.endTime)}`}
            </p>
            <p>
              {playPackage.name}, {agesText(agesOf(draft))}
            </p>
          </div>
        </div>
        <p className={styles.who}>
          <span>
            {draft.parentName}, {phoneNumber(draft.parentPhone)}
          </span>
          <Button variant="text" onClick={() => onEdit(3)} aria-label="Edit your details">
            Edit
          </Button>
        </p>
      </div>
      <dl className={styles.sum}>
        <div>
          <dt>
            {count(draft.children, 'child', 'children')} at {each}
          </dt>
          <dd>{rupeesExact(price.subtotalPaise)}</dd>
        </div>
        {voucher && (
          <div className={styles.off}>
            <dt>
              <span className={styles.code}>{voucher.code}</span> {discountText(voucher)} off
            </dt>
            <dd>{rupeesExact(-price.discountPaise)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>To pay</dt>
          <dd>{rupees(price.totalPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** `age 4`, `ages 4 and 6`, `ages 2, 4 and 6`. */
function agesText(ages: readonly (number | null)[]): string {
  const told = ages.filter((age) => age !== null).map(String);
  if (told.length < 2) return `age ${told.join('')}`;
  return `ages ${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}
