import { Text } from '../../shared/ui/Text.tsx';
import { saidPaidText } from './said-paid.ts';

/** In a row: the UPI payment that its family says was made; nothing if none. */
export const SaidPaid = ({ reference }: { reference: string | undefined }) =>
  reference ? (
    <Text as="small" size="sm" weight={700} tone="warn" tabular>
      {saidPaidText(reference)}
    </Text>
  ) : null;
