import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import styles from './PayNow.module.css';

interface PayNowProps<Payment> {
  choices: readonly { value: Payment; title: string; text: string }[];
  chosen: Payment;
  onChoose: (payment: Payment) => void;
  /** A free visit has no payment to choose. */
  isFree: boolean;
}

/** Whether the payment is already in the till. */
export function PayNow<Payment extends string>(props: PayNowProps<Payment>) {
  const { choices, chosen, onChoose, isFree } = props;
  if (isFree) return <p className={styles.free}>Nothing to pay.</p>;
  return (
    <fieldset>
      <legend className={styles.label}>Payment</legend>
      <div className={styles.choices}>
        {choices.map(({ value, title, text }) => (
          <ChoiceCard
            key={value}
            name="payment"
            title={title}
            checked={value === chosen}
            onChoose={() => onChoose(value)}
          >
            {text}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
