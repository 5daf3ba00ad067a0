import { Text } from '../../shared/ui/Text.tsx';
import { utrText } from './said-paid.ts';

/** In a row: the UPI payment that its family says was made; nothing if none. */
export const SaidPaid = ({ reference }: { reference: string | undefined }) =>
  reference ? (
    <Text as="div" size="sm" weight={700} tone="warn" tabular>
      Said paid, UTR{' '}
      <Text as="span" nowrap>
        {utrText(reference)}
      </Text>
    </Text>
  ) : null;
