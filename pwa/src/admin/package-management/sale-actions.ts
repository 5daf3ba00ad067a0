import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import type { Usage } from '@toodles/api/contract/hours/visits.ts';

/** The dialog that is open over the page. */
export type OpenDialog =
  | { kind: 'sell' }
  | { kind: 'record'; sale: Sale }
  | { kind: 'reserve'; sale: Sale }
  | { kind: 'extend'; sale: Sale }
  | { kind: 'refund'; sale: Sale }
  | { kind: 'statement'; statement: SaleStatement }
  | { kind: 'cancel'; sale: Sale }
  | { kind: 'void'; usage: Usage };

export type OpenWith = (dialog: OpenDialog) => void;
