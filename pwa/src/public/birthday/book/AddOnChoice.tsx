import { mdiCheckBold } from '@mdi/js';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import list from '../../booking/Steps.module.css';
import { party as texts } from '../../messages/party.ts';
import tiles from '../../wizard/Tiles.module.css';
import styles from './PartyStep.module.css';

interface AddOnChoiceProps {
  offered: readonly AddOn[];
  chosen: readonly AddOn[];
  onChange: (ids: number[]) => void;
}

/** The add-ons of a party with their prices; required ones are part of the price. */
export function AddOnChoice({ offered, chosen, onChange }: AddOnChoiceProps) {
  const t = useMessages(texts);
  if (offered.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  return (
    <fieldset>
      <legend className={styles.label}>
        {t.addOns} <small>{t.optional}</small>
      </legend>
      <Stack gap={8}>
        {offered.map(({ id, name, icon, price, description, isRequired }) => (
          <label key={id} className={cx(tiles.tile, list.tile)}>
            <input
              type="checkbox"
              className={tiles.input}
              checked={ids.includes(id)}
              disabled={isRequired}
              onChange={({ target }) =>
                onChange(target.checked ? [...ids, id] : ids.filter((one) => one !== id))
              }
            />
            <span aria-hidden="true">{icon}</span>
            <Stack as="span" gap={4} className={list.words}>
              <b>{name}</b> <span>{isRequired ? t.required(rupeesOf(price)) : rupeesOf(price)}</span>{' '}
              {description && <small>{description}</small>}
            </Stack>
            <span className={tiles.tick}>
              <Icon path={mdiCheckBold} size={15} />
            </span>
          </label>
        ))}
      </Stack>
    </fieldset>
  );
}
