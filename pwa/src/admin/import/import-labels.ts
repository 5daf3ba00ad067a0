import type { RowResult, SheetImport } from '@toodles/api/contract/centre/imports.ts';

export const kindNames: Record<SheetImport['kind'], string> = {
  families: 'Families and hours',
  bookings: 'Upcoming bookings',
  parties: 'Upcoming parties',
};

export const kindTexts: Record<SheetImport['kind'], string> = {
  families: 'Parents, their children, and the hours that they have left.',
  bookings: 'Play sessions from today on, with what was paid.',
  parties: 'Birthday parties from today on, with what was paid.',
};

/** Before an import, and after it. */
export const resultNames: Record<RowResult, { before: string; after: string }> = {
  import: { before: 'Will be imported', after: 'Imported' },
  skip: { before: 'Nothing to import', after: 'Nothing to import' },
  problem: { before: 'Problem', after: 'Left out' },
  waiting: { before: 'Not checked', after: 'Not checked' },
};

export const statusNames: Record<SheetImport['status'], string> = {
  open: 'Not checked',
  checked: 'Checked',
  done: 'Imported',
  undone: 'Taken back',
};

export const isAhead = ({ status }: Pick<SheetImport, 'status'>): boolean =>
  status === 'open' || status === 'checked';
