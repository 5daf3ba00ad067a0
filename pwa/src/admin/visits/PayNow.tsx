import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Text } from '../../shared/ui/Text.tsx';
import { Tender } from '../money/MoneyFields.tsx';

interface PayNowProps<V extends FieldValues> {
  control: Control<V>;
  /** A free visit has no payment to choose. */
  isFree: boolean;
  /** Offers 'Not yet' too. */
  mayBeDue?: boolean;
}

/** Whether the payment is already made at the desk, and how. */
export function PayNow<V extends FieldValues>({ control, isFree, mayBeDue = false }: PayNowProps<V>) {
  if (isFree)
    return (
      <Text weight={600} tone="muted">
        Nothing to pay.
      </Text>
    );
  return (
    <Tender
      control={control}
      name={'payment' as FieldPath<V>}
      legend={mayBeDue ? 'Paid?' : 'How did they pay?'}
      mayBeDue={mayBeDue}
    />
  );
}
