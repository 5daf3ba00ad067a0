import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { AddOnIcon } from '../../shared/ui/AddOnIcon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { booking } from '../messages/booking.ts';
import tiles from '../wizard/Tiles.module.css';
import styles from './AddOnChoice.module.css';
import { MAX_OF_ONE } from './add-ons.ts';
import type { ChangeDraft, Draft } from './draft.ts';

interface AddOnChoiceProps {
  offered: readonly AddOn[];
  draft: Draft;
  change: ChangeDraft;
}

/** Extras for the visit, each with how many. */
export function AddOnChoice({ offered, draft, change }: AddOnChoiceProps) {
  const t = useMessages(booking).addOns;
  if (offered.length === 0) return null;
  const set = (id: number, quantity: number) =>
    change({
      addOns: [...draft.addOns.filter((one) => one.id !== id), ...(quantity > 0 ? [{ id, quantity }] : [])],
    });
  return (
    <fieldset className={styles.addOns}>
      <legend className={styles.legend}>
        {t.title} <small>{t.optional}</small>
      </legend>
      <Stack as="ul" gap={8}>
        {offered.map((addOn) => (
          <Row as="li" key={addOn.id} gap={12} wrap className={`${tiles.tile} ${styles.addOn}`}>
            <AddOnIcon addOn={addOn} />
            <div className={styles.words}>
              <Text as="b" size="lg" weight={700} leading={1.2} display>
                {addOn.name}
              </Text>
              <Text size="sm" leading={1.3} tabular>
                {t.each(rupeesOf(addOn.price))}
                {addOn.isRequired && ` ${t.required}`}
              </Text>
            </div>
            <Stepper
              label={t.numberOf(addOn.name)}
              value={draft.addOns.find(({ id }) => id === addOn.id)?.quantity ?? 0}
              min={0}
              max={MAX_OF_ONE}
              onChange={(quantity) => set(addOn.id, quantity)}
              fewer={t.fewer(addOn.name)}
              more={t.more(addOn.name)}
            />
          </Row>
        ))}
      </Stack>
    </fieldset>
  );
}
