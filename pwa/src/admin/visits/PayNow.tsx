import { Grid } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import form from '../ui/Form.module.css';

interface PayNowProps<Payment> {
  choices: readonly { value: Payment; title: string; text: string }[];
  chosen: Payment;
  onChoose: (payment: Payment) => void;
  /** A free visit has no payment to choose. */
  isFree: boolean;
}

/** Whether the payment is already made at the desk. */
export function PayNow<Payment extends string>(props: PayNowProps<Payment>) {
  const { choices, chosen, onChoose, isFree } = props;
  if (isFree)
    return (
      <Text weight={600} tone="muted">
        Nothing to pay.
      </Text>
    );
  return (
    <fieldset>
      <legend className={form.legend}>Payment</legend>
      <Grid columns="repeat(auto-fit, minmax(150px, 1fr))" gap={8}>
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
      </Grid>
    </fieldset>
  );
}
