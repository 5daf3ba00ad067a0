import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import styles from './PayNow.module.css';

interface PayNowProps<Payment> {
  choices: readonly { value: Payment; title: string; text: string }[];
  chosen: Payment;
  onChoose: (payment: Payment) => void;
}

/** Whether the money is in the till already. */
export function PayNow<Payment extends string>({ choices, chosen, onChoose }: PayNowProps<Payment>) {
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
