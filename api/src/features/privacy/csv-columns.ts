import type { Affected } from '../../contract/families/privacy.ts';
import type { CsvColumns } from '../../http/route/csv.ts';

export const affectedColumns: CsvColumns<Affected> = {
  Name: (a) => a.name,
  Phone: (a) => a.phone,
  Data: (a) => a.data,
};
