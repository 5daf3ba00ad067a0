const first = [
  'Aarav',
  'Diya',
  'Ishaan',
  'Kavya',
  'Meera',
  'Nikhil',
  'Pooja',
  'Rohan',
  'Sanya',
  'Tara',
  'Uday',
  'Zoya',
];
const last = [
  'Agarwal',
  'Bose',
  'Chandra',
  'Desai',
  'Fernandes',
  'Gowda',
  'Hegde',
  'Iyer',
  'Joshi',
  'Kulkarni',
];

/** 120 families: every first name with every last name. */
export const families: readonly string[] = last.flatMap((family) => first.map((name) => `${name} ${family}`));

/** Hours that a family bought. The last family has one hour, which both tablets use. */
export const hoursSoldTo = (family: number): number => (family === 119 ? 1 : family % 3 === 0 ? 4 : 10);

export type TabletName = 'door' | 'counter';
/** A range of family numbers, without the second. */
type FamilyRange = readonly [from: number, to: number];

/** The events at the centre, in order. */
export type DayEvent =
  | { what: 'time'; to: string }
  | { what: 'in'; at: TabletName; families: FamilyRange; hours: number; children: number }
  | { what: 'out'; at: TabletName; families: FamilyRange }
  | { what: 'booked in'; at: TabletName; booking: number }
  | { what: 'party in'; at: TabletName }
  | { what: 'undone' | 'never came'; at: TabletName; family: number }
  | { what: 'put right'; at: TabletName; family: number; moreHours: number }
  | { what: 'line'; of: TabletName; is: 'down' | 'captive' | 'up' }
  | { what: 'server'; is: 'killed' | 'started' }
  | { what: 'restarted'; tablet: TabletName }
  | { what: 'revoked'; tablet: TabletName }
  | { what: 'counted' };

/** Children of each booking. All are in the slot from ten to twelve, except the last, from two to four. */
export const bookings = [2, 1, 3, 2] as const;
/** Guests of the party. */
export const partyGuests = 8;

export const day: readonly DayEvent[] = [
  { what: 'time', to: '10:05' },
  { what: 'in', at: 'door', families: [0, 14], hours: 1, children: 1 },
  { what: 'in', at: 'counter', families: [14, 24], hours: 1.5, children: 2 },
  { what: 'booked in', at: 'door', booking: 0 },
  { what: 'booked in', at: 'counter', booking: 2 },
  { what: 'counted' },

  // The Wi-Fi fails for an hour, and both desks use the last hour of one family.
  { what: 'line', of: 'door', is: 'down' },
  { what: 'line', of: 'counter', is: 'down' },
  { what: 'time', to: '11:10' },
  { what: 'out', at: 'door', families: [0, 10] },
  { what: 'out', at: 'counter', families: [14, 20] },
  { what: 'in', at: 'door', families: [24, 34], hours: 1, children: 1 },
  { what: 'in', at: 'counter', families: [34, 44], hours: 2, children: 1 },
  { what: 'in', at: 'door', families: [119, 120], hours: 1, children: 2 },
  { what: 'in', at: 'counter', families: [119, 120], hours: 1, children: 2 },
  { what: 'time', to: '12:05' },
  { what: 'line', of: 'door', is: 'up' },
  { what: 'line', of: 'counter', is: 'up' },
  { what: 'counted' },

  // A power cut takes down the server, and one tablet restarts before the server is back.
  { what: 'server', is: 'killed' },
  { what: 'restarted', tablet: 'door' },
  { what: 'time', to: '13:00' },
  { what: 'out', at: 'door', families: [10, 14] },
  { what: 'out', at: 'door', families: [24, 34] },
  { what: 'out', at: 'counter', families: [20, 24] },
  { what: 'in', at: 'door', families: [44, 56], hours: 1.5, children: 1 },
  { what: 'in', at: 'counter', families: [56, 66], hours: 0.5, children: 1 },
  { what: 'time', to: '14:10' },
  { what: 'server', is: 'started' },
  { what: 'counted' },

  { what: 'party in', at: 'door' },
  { what: 'booked in', at: 'door', booking: 3 },
  { what: 'out', at: 'counter', families: [34, 44] },
  { what: 'out', at: 'counter', families: [56, 66] },
  { what: 'in', at: 'door', families: [66, 78], hours: 1, children: 1 },
  { what: 'in', at: 'door', families: [78, 79], hours: 1, children: 3 },
  { what: 'put right', at: 'door', family: 78, moreHours: 1 },
  { what: 'never came', at: 'door', family: 77 },
  { what: 'in', at: 'door', families: [79, 80], hours: 1, children: 1 },
  { what: 'undone', at: 'door', family: 79 },
  { what: 'in', at: 'counter', families: [80, 90], hours: 1, children: 1 },
  { what: 'counted' },

  // A captive portal answers the counter's calls. A manager revokes the counter before it can find out.
  { what: 'line', of: 'counter', is: 'captive' },
  { what: 'time', to: '16:00' },
  { what: 'out', at: 'door', families: [44, 56] },
  { what: 'in', at: 'counter', families: [90, 100], hours: 1, children: 1 },
  { what: 'in', at: 'door', families: [100, 112], hours: 2, children: 1 },
  { what: 'revoked', tablet: 'counter' },
  { what: 'time', to: '17:00' },
  { what: 'line', of: 'counter', is: 'up' },
  { what: 'counted' },

  { what: 'out', at: 'door', families: [66, 77] },
  { what: 'out', at: 'door', families: [78, 79] },
  { what: 'out', at: 'door', families: [80, 100] },
  { what: 'in', at: 'door', families: [112, 119], hours: 0.5, children: 1 },
  { what: 'in', at: 'door', families: [79, 80], hours: 1, children: 1 },
  { what: 'time', to: '18:45' },
  { what: 'out', at: 'door', families: [100, 116] },
  { what: 'counted' },
];
