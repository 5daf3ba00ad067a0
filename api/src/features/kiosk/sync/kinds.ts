import { type OperationKind, operationPayloads } from '../../../contract/sync.ts';
import { bookingArrive, partyArrive } from './arrive.ts';
import { usageAmend } from './usage-amend.ts';
import { usageCheckout } from './usage-checkout.ts';
import { usageRecord } from './usage-record.ts';
import { type Kind, kindOf } from './work.ts';

/**
 * The server's half of the operation table (docs/sync.md, 'Operations'). To add a kind, add an entry here.
 */
export const kinds: Readonly<Record<OperationKind, Kind>> = {
  'usage.record': kindOf(operationPayloads['usage.record'], usageRecord),
  'usage.checkout': kindOf(operationPayloads['usage.checkout'], usageCheckout),
  'usage.amend': kindOf(operationPayloads['usage.amend'], usageAmend),
  'booking.arrive': kindOf(operationPayloads['booking.arrive'], bookingArrive),
  'party.arrive': kindOf(operationPayloads['party.arrive'], partyArrive),
};
