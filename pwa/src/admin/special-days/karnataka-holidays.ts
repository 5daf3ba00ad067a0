/** A public holiday in Karnataka. */
export interface PublicHoliday {
  date: string;
  name: string;
  /** Follows the moon: the State may announce the day before or after. */
  mayMove?: boolean;
}

/** The same every year, as `MM-DD`. */
const fixed = [
  ['01-26', 'Republic Day'],
  ['04-14', 'Ambedkar Jayanti'],
  ['05-01', 'May Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['11-01', 'Kannada Rajyotsava'],
  ['12-25', 'Christmas'],
] as const;

/** Festivals whose date differs from year to year. The State publishes its list for a year in the November before it. */
const movable: readonly PublicHoliday[] = [
  { date: '2027-01-15', name: 'Makara Sankranti' },
  { date: '2027-03-06', name: 'Maha Shivaratri' },
  { date: '2027-03-10', name: 'Ramzan', mayMove: true },
  { date: '2027-03-26', name: 'Good Friday' },
  { date: '2027-04-07', name: 'Ugadi' },
  { date: '2027-04-18', name: 'Mahavir Jayanti' },
  { date: '2027-05-09', name: 'Basava Jayanti' },
  { date: '2027-05-17', name: 'Bakrid', mayMove: true },
  { date: '2027-06-16', name: 'Muharram', mayMove: true },
  { date: '2027-08-15', name: 'Id Milad', mayMove: true },
  { date: '2027-09-04', name: 'Ganesha Chaturthi' },
  { date: '2027-09-29', name: 'Mahalaya Amavasya', mayMove: true },
  { date: '2027-10-08', name: 'Ayudha Pooja' },
  { date: '2027-10-09', name: 'Vijayadashami' },
  { date: '2027-10-15', name: 'Valmiki Jayanti' },
  { date: '2027-10-28', name: 'Naraka Chaturdashi', mayMove: true },
  { date: '2027-10-30', name: 'Balipadyami, Deepavali' },
  { date: '2027-11-16', name: 'Kanakadasa Jayanti', mayMove: true },
  { date: '2028-01-15', name: 'Makara Sankranti' },
  { date: '2028-02-23', name: 'Maha Shivaratri' },
  { date: '2028-02-27', name: 'Ramzan', mayMove: true },
  { date: '2028-03-27', name: 'Ugadi' },
  { date: '2028-04-07', name: 'Mahavir Jayanti' },
  { date: '2028-04-14', name: 'Good Friday' },
  { date: '2028-04-27', name: 'Basava Jayanti' },
  { date: '2028-05-06', name: 'Bakrid', mayMove: true },
  { date: '2028-06-04', name: 'Muharram', mayMove: true },
  { date: '2028-08-04', name: 'Id Milad', mayMove: true },
  { date: '2028-08-23', name: 'Ganesha Chaturthi' },
  { date: '2028-09-18', name: 'Mahalaya Amavasya', mayMove: true },
  { date: '2028-09-26', name: 'Ayudha Pooja' },
  { date: '2028-09-27', name: 'Vijayadashami' },
  { date: '2028-10-03', name: 'Valmiki Jayanti' },
  { date: '2028-10-16', name: 'Naraka Chaturdashi', mayMove: true },
  { date: '2028-10-18', name: 'Balipadyami, Deepavali' },
];

/** The public holidays of the year from a date on, soonest first; two on one day are one entry. */
export function holidaysFrom(today: string): PublicHoliday[] {
  const year = Number(today.slice(0, 4));
  const last = `${year + 1}${today.slice(4)}`;
  const all = [year, year + 1].flatMap((of) =>
    fixed.map(([day, name]): PublicHoliday => ({ date: `${of}-${day}`, name })),
  );
  const upcoming = [...all, ...movable].filter(({ date }) => date >= today && date <= last);
  return [...Map.groupBy(upcoming, ({ date }) => date)]
    .map(([date, same]) => {
      const name = same.map((one) => one.name).join(', ');
      return same.every((one) => one.mayMove) ? { date, name, mayMove: true } : { date, name };
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}
