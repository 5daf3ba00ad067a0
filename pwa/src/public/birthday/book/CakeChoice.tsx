import { mdiCheckBold } from '@mdi/js';
import { useMessages } from '../../../shared/messages.ts';
import { cakes } from '../../../shared/party-choices.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { party as texts } from '../../messages/party.ts';
import tiles from '../../wizard/Tiles.module.css';
import styles from './PartyStep.module.css';

interface CakeChoiceProps {
  cake: string;
  onChoose: (cake: string) => void;
}

/** The choice of cake. */
export function CakeChoice({ cake, onChoose }: CakeChoiceProps) {
  const t = useMessages(texts);
  return (
    <fieldset>
      <legend className={styles.label}>
        {t.cake} <small>{t.optional}</small>
      </legend>
      <div className={styles.cakes}>
        {cakes.map((one) => (
          <label key={one} className={cx(tiles.tile, styles.cake)}>
            <input
              type="radio"
              name="cake"
              className={tiles.input}
              checked={one === cake}
              onChange={() => onChoose(one)}
            />
            {t.cakes[one]}
            <span className={cx(tiles.tick, styles.tick)}>
              <Icon path={mdiCheckBold} size={15} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
