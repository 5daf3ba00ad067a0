import { childAges } from '@toodles/api/contract/bookings.ts';
import { useMessages } from '../../../shared/messages.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { party as texts } from '../../messages/party.ts';
import tiles from '../../wizard/Tiles.module.css';
import styles from './PartyStep.module.css';

const ages = Array.from({ length: childAges.to - childAges.from + 1 }, (_, place) => childAges.from + place);

interface AgeChoiceProps {
  age: number | null;
  onChoose: (age: number) => void;
}

/** The birthday child's age: seven options in a row. */
export function AgeChoice({ age, onChoose }: AgeChoiceProps) {
  const t = useMessages(texts);
  return (
    <fieldset>
      <legend className={styles.label}>{t.age}</legend>
      <div className={styles.ages}>
        {ages.map((years) => (
          <label key={years} className={cx(tiles.tile, styles.age)}>
            <input
              type="radio"
              name="age"
              className={tiles.input}
              aria-label={t.years(years)}
              checked={years === age}
              onChange={() => onChoose(years)}
            />
            <span aria-hidden="true">{years}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
