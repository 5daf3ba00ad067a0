import { type OperationKind, operationPayloads } from '../../../contract/desk/operations.ts';
import { bookingArrive, partyArrive } from './arrive.ts';
import { moneyParsers } from './money/money-parsers.ts';
import { type PayloadParser, payloadParser } from './operation-handler.ts';
import { usageAmend } from './usage-amend.ts';
import { usageCheckout } from './usage-checkout.ts';
import { usageRecord } from './usage-record.ts';

/**
 * The server's half of the operation table (docs/sync.md, 'Operations'). To add a kind, add an entry here.
 */
export const payloadParsers: Readonly<Record<OperationKind, PayloadParser>> = {
  'usage.record': payloadParser(operationPayloads['usage.record'], usageRecord),
  'usage.checkout': payloadParser(operationPayloads['usage.checkout'], usageCheckout),
  'usage.amend': payloadParser(operationPayloads['usage.amend'], usageAmend),
  'booking.arrive': payloadParser(operationPayloads['booking.arrive'], bookingArrive),
  'party.arrive': payloadParser(operationPayloads['party.arrive'], partyArrive),
  ...moneyParsers,
};
