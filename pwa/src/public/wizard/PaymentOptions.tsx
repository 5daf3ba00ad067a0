import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import styles from './PaymentOptions.module.css';
import tiles from './Tiles.module.css';

interface PaymentOptionsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; icon: string; title: string; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** The ways to pay, as tiles with a radio button. */
export function PaymentOptions<Value extends string>(props: PaymentOptionsProps<Value>) {
  const { legend, options, chosen, onChoose } = props;
  return (
    <fieldset className={styles.payment}>
      <legend className={styles.heading}>{legend}</legend>
      <Stack gap={8}>
        {options.map(({ value, icon, title, text }) => (
          <label key={value} className={`${tiles.tile} ${styles.option}`}>
            <input
              type="radio"
              name="payment"
              className={tiles.input}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <Icon path={icon} size={28} />
            <span>
              <b>{title}</b> {text}
            </span>
            <span className={tiles.radio} />
          </label>
        ))}
      </Stack>
    </fieldset>
  );
}
