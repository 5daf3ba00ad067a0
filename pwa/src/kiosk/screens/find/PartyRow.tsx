import { mdiCakeVariantOutline } from '@mdi/js';
import { count } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Shape } from '../../../shared/ui/Shape.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDueOf } from '../../app/DuesProvider.tsx';
import { phoneEnd } from '../../core/format-text.ts';
import type { PartyRowFacts } from '../../core/search-all.ts';
import { CareNote } from '../../layout/CareNote.tsx';
import { ConsentPrompt } from './ConsentPrompt.tsx';
import { ArrivalAction, ArrivedTag, SlotTime } from './GuestArrival.tsx';
import { Highlighted } from './Highlighted.tsx';
import styles from './Row.module.css';
import { TakeDue } from './TakeDue.tsx';

interface PartyRowProps {
  facts: PartyRowFacts;
  query: string;
  best: boolean;
}

/** A birthday party: whose, when, how many guests, and whether they came. */
export function PartyRow({ facts, query, best }: PartyRowProps) {
  const { party, arrivedAt } = facts;
  const due = useDueOf(`party-${party.id}`);
  return (
    <article className={cx(surface.card, styles.row, best && styles.best)} data-testid="party-row">
      <span className={styles.tile}>
        <Shape kind="party" size={66} />
        <Icon path={mdiCakeVariantOutline} size={26} className={styles.partyIcon} />
      </span>
      <div className={styles.who}>
        <Row as="h2" gap={4} columnGap={12} wrap className={styles.name}>
          <span>
            <Highlighted
              text={`${party.childName} turns ${party.childAge} · ${party.parentName}`}
              query={query}
            />
          </span>
          <ArrivedTag at={arrivedAt} />
        </Row>
        <Text size="lg" weight={600} tone="muted" leading={1.3} className={styles.line}>
          {party.packageName} · {count(party.numberOfGuests, 'guest', 'guests')} ·{' '}
          {due === undefined && 'paid · '}phone {phoneEnd(party.phone)}
        </Text>
        <CareNote care={party.care} />
      </div>
      <TakeDue dues={due ? [due] : []} />
      <SlotTime row={facts} />
      <ArrivalAction row={facts} best={best} />
      <ConsentPrompt row={facts} />
    </article>
  );
}
