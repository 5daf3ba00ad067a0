import type { Sale, SaleStatement, Usage } from '@toodles/api/contract/hours/hour-packages.ts';

/** The dialog that is open over the page. */
export type OpenDialog =
  | { kind: 'sell' }
  | { kind: 'record'; sale: Sale }
  | { kind: 'extend'; sale: Sale }
  | { kind: 'refund'; sale: Sale }
  | { kind: 'statement'; statement: SaleStatement }
  | { kind: 'cancel'; sale: Sale }
  | { kind: 'void'; usage: Usage };

export type OpenWith = (dialog: OpenDialog) => void;
