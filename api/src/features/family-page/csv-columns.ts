import type { ListedFamily } from '../../contract/families/family-list.ts';
import type { CsvColumns } from '../../http/route/csv.ts';

export const familyColumns: CsvColumns<ListedFamily> = {
  Family: (f) => f.name,
  Phone: (f) => f.phone,
  Children: (f) =>
    f.children.map(({ name, age }) => [name, age].filter((one) => one !== '' && one !== null).join(' ')),
  'Hours left': (f) => f.hoursLeft,
  'Hours expire': (f) => f.hoursUntil,
  'Owes (₹)': (f) => f.dueAmount,
  'Last visit': (f) => f.lastVisit,
  'Next visit': (f) => f.nextVisit,
};
