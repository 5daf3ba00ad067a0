import { mdiCakeVariantOutline } from '@mdi/js';
import { count } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Shape } from '../../shared/ui/Shape.tsx';
import { phoneEnd } from '../desk/names.ts';
import { ConsentLine } from './ConsentLine.tsx';
import { Arrive, CameAt, Slot } from './Expected.tsx';
import type { PartyRowFacts } from './find-everybody.ts';
import { Marked } from './Marked.tsx';
import styles from './Row.module.css';
import { ToPay } from './ToPay.tsx';

interface PartyRowProps {
  facts: PartyRowFacts;
  query: string;
  best: boolean;
}

/** A birthday party: whose, when, how many guests, and whether they came. */
export function PartyRow({ facts, query, best }: PartyRowProps) {
  const { party, arrivedAt } = facts;
  return (
    <article className={cx(styles.row, best && styles.best)} data-testid="party-row">
      <span className={styles.tile}>
        <Shape kind="party" size={66} />
        <Icon path={mdiCakeVariantOutline} size={26} className={styles.partyIcon} />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <span>
            <Marked text={`${party.childName} turns ${party.childAge} · ${party.parentName}`} query={query} />
          </span>
          <CameAt at={arrivedAt} />
        </h2>
        <p className={styles.line}>
          {party.packageName} · {count(party.numberOfGuests, 'guest', 'guests')} · <ToPay of={party} /> ·
          phone {phoneEnd(party.phone)}
        </p>
      </div>
      <Slot row={facts} />
      <Arrive row={facts} best={best} />
      <ConsentLine row={facts} />
    </article>
  );
}
