import { mdiAlertOutline, mdiCheckBold } from '@mdi/js';
import type { DeskItem, DeskSlot } from '@toodles/api/contract/desk/counter.ts';
import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import type { Dispatch, ReactNode } from 'react';
import { count, rupeesOf } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import { Stepper } from '../../../shared/ui/Stepper.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import type { useCatalogue } from '../../app/useCatalogue.ts';
import { formatSlot } from '../../core/format-times.ts';
import { type Bill, quantityOf, type WalkInChoice } from '../../core/money/bill.ts';
import { beyondCapacity } from '../../core/money/catalogue.ts';
import { stockLeft } from '../../core/money/counter.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { type BillChange, mostWalkInChildren } from './bill-reducer.ts';
import styles from './Sell.module.css';

interface SectionProps {
  bill: Bill;
  catalogue: ReturnType<typeof useCatalogue>;
  onChange: Dispatch<BillChange>;
}

/** Play without a booking: the package of the day, the running slot, and how many children. */
export function WalkInSection({ bill, catalogue, onChange }: SectionProps) {
  const { walkIn } = bill;
  const { walkIns, slots, items } = catalogue;
  const [running] = slots;
  const choose = (to: DeskPackage | null) =>
    onChange({ set: 'walkIn', to, slot: walkIn?.slot ?? running, items });
  return (
    <Section title="Walk-in play">
      {walkIns.length === 0 && <Nothing>No play package is on sale. Add one in the portal.</Nothing>}
      {walkIns.length > 0 && slots.length === 0 && <Nothing>No slot is left today.</Nothing>}
      {slots.length > 0 && (
        <PackageTiles
          packages={walkIns}
          chosen={walkIn?.package ?? null}
          detail="each child"
          onChoose={choose}
        />
      )}
      {walkIn && <WalkInDetails walkIn={walkIn} bill={bill} slots={slots} onChange={onChange} />}
    </Section>
  );
}

interface WalkInDetailsProps {
  walkIn: WalkInChoice;
  bill: Bill;
  slots: readonly DeskSlot[];
  onChange: Dispatch<BillChange>;
}

function WalkInDetails({ walkIn, bill, slots, onChange }: WalkInDetailsProps) {
  const most = Math.min(mostWalkInChildren, walkIn.package.maxChildren ?? mostWalkInChildren);
  const over = beyondCapacity(walkIn.slot, walkIn.children);
  return (
    <div className={styles.details}>
      <Row gap={12} wrap>
        <Stepper
          label="Children"
          fewer="Less: Children"
          more="More: Children"
          value={walkIn.children}
          min={1}
          max={most}
          onChange={(to) => onChange({ set: 'children', to })}
          className={styles.stepper}
        />
        <Text as="span" size="lg" weight={700}>
          {walkIn.children === 1 ? 'child' : 'children'}
        </Text>
        {bill.childrenNames.map((name) => (
          <ToggleButton
            key={name}
            ticked
            isOn={walkIn.names.includes(name)}
            onClick={() => onChange({ set: 'name', name })}
          >
            {name}
          </ToggleButton>
        ))}
      </Row>
      <Row as="fieldset" gap={8} align="stretch" wrap aria-label="Slot">
        {slots.map((slot) => (
          <ToggleButton
            key={slot.id}
            isOn={slot.id === walkIn.slot.id}
            onClick={() => onChange({ set: 'slot', to: slot })}
          >
            {slotText(slot)}
          </ToggleButton>
        ))}
      </Row>
      {over > 0 && (
        <Row gap={10} className={styles.warning} role="status" data-testid="over-capacity">
          <Icon path={mdiAlertOutline} size={24} />
          <span>
            {count(over, 'child', 'children')} more than this slot holds. You can sell it; a manager sees it
            in the portal.
          </span>
        </Row>
      )}
    </div>
  );
}

function slotText({ startTime, endTime, capacity, seatsTaken }: DeskSlot): string {
  const { figure, half } = formatSlot(startTime, endTime);
  const left = capacity - seatsTaken;
  return `${figure} ${half} · ${left > 0 ? `${left} left` : 'full'}`;
}

/** Prepaid hours. They can be used right after the sale. */
export function HoursSection({ bill, catalogue, onChange }: SectionProps) {
  if (catalogue.hours.length === 0) return null;
  return (
    <Section title="Hours">
      <PackageTiles
        packages={catalogue.hours}
        chosen={bill.hours}
        onChoose={(to) => onChange({ set: 'hours', to })}
      />
    </Section>
  );
}

/** Things of the counter, each with what is left. */
export function ItemsSection({ bill, catalogue, onChange }: SectionProps) {
  if (catalogue.forSale.length === 0) return null;
  return (
    <Section title="Counter">
      <Grid columns="repeat(auto-fill, minmax(min(100%, 11.875rem), 1fr))" gap={12} align="start">
        {catalogue.forSale.map((item) => (
          <ItemTile
            key={item.id}
            item={item}
            quantity={quantityOf(bill, item.id)}
            left={stockLeft(item, catalogue.sold)}
            onQuantity={(quantity) => onChange({ set: 'item', item, quantity })}
          />
        ))}
      </Grid>
    </Section>
  );
}

interface PackageTilesProps {
  packages: readonly DeskPackage[];
  chosen: DeskPackage | null;
  /** Behind the price. */
  detail?: string;
  /** Null when the chosen one is tapped again. */
  onChoose: (chosen: DeskPackage | null) => void;
}

function PackageTiles({ packages, chosen, detail, onChoose }: PackageTilesProps) {
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 11.875rem), 1fr))" gap={12}>
      {packages.map((one) => {
        const isOn = one.id === chosen?.id;
        return (
          <button
            key={one.id}
            type="button"
            aria-pressed={isOn}
            className={cx(surface.edge, styles.tile, isOn && styles.on)}
            onClick={() => onChoose(isOn ? null : one)}
          >
            <Row as="span" gap={8}>
              {isOn && <Icon path={mdiCheckBold} size={22} />}
              <b className={styles.tileName}>{one.name}</b>
            </Row>
            <span className={styles.tilePrice}>
              {rupeesOf(one.price)} <small>{detail ?? `${one.duration} h`}</small>
            </span>
          </button>
        );
      })}
    </Grid>
  );
}

interface ItemTileProps {
  item: DeskItem;
  quantity: number;
  /** Null if nobody counts it. */
  left: number | null;
  onQuantity: (quantity: number) => void;
}

/** The most of one thing on a bill. */
const mostOfItem = 99;

function ItemTile({ item, quantity, left, onQuantity }: ItemTileProps) {
  const isOn = quantity > 0;
  return (
    <div
      className={cx(surface.edge, styles.tile, styles.item, isOn && styles.counted)}
      data-testid="item-tile"
    >
      <button
        type="button"
        className={styles.add}
        onClick={() => onQuantity(Math.min(mostOfItem, quantity + 1))}
      >
        <b className={styles.tileName}>{item.name}</b>
        <span className={styles.tilePrice}>
          {rupeesOf(item.price)} <small>{stockText(item, left)}</small>
        </span>
      </button>
      {isOn && (
        <Stepper
          label={item.name}
          fewer={`Less: ${item.name}`}
          more={`More: ${item.name}`}
          value={quantity}
          min={0}
          max={mostOfItem}
          onChange={onQuantity}
          className={styles.stepper}
        />
      )}
    </div>
  );
}

/** Stock warns and never refuses: what is in the hand can be sold. */
function stockText({ lowStock }: DeskItem, left: number | null): string {
  if (left === null) return '';
  if (left <= 0) return 'none left in stock';
  return left <= (lowStock ?? 0) ? `only ${left} left` : `${left} left`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <Text size="lg" weight={600} tone="muted" leading={1.3}>
    {children}
  </Text>
);
