import { rupees } from '../../shared/format.ts';

/** A payment that was received, in paise. */
export interface Received {
  /** What is recorded. */
  paise: number;
  /** What is given back. */
  changePaise: number;
  /** What becomes the family's credit. */
  creditPaise: number;
}

interface ReceivedInput {
  /** What the family handed over. */
  paise: number;
  leftPaise: number;
  /** What happens with more than is left to pay. */
  excess: 'change' | 'credit';
}

/** What is recorded of a received amount: change was never taken, credit was. */
export function evaluateReceived({ paise, leftPaise, excess }: ReceivedInput): Received {
  const over = Math.max(0, paise - leftPaise);
  if (excess === 'change') return { paise: paise - over, changePaise: over, creditPaise: 0 };
  return { paise, changePaise: 0, creditPaise: over };
}

/** The label of the button that takes a payment: `Take ₹998`, `Take ₹500, then ₹498`. */
export function payButton({ paise }: Received, leftPaise: number): string {
  const rest = leftPaise - paise;
  return rest > 0 ? `Take ${rupees(paise)}, then ${rupees(rest)}` : `Take ${rupees(paise)}`;
}
