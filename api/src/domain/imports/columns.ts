import type { SheetImport } from '../../contract/centre/imports.ts';

/** What an import brings: families with their hours, coming bookings, or coming parties. */
export type ImportKind = SheetImport['kind'];

interface Column {
  /** As in the template. */
  head: string;
  /** Other heads for the same, in small letters without spaces and signs. */
  also?: readonly string[];
  isRequired?: true;
  example: string;
}

const parent: Column = {
  head: 'Parent',
  also: [
    'name',
    'parentname',
    'mother',
    'mothername',
    'father',
    'fathername',
    'customer',
    'customername',
    'fullname',
    'guardian',
    'family',
  ],
  isRequired: true,
  example: 'Ananya Rao',
};
const phone: Column = {
  head: 'Phone',
  also: [
    'mobile',
    'mobileno',
    'mobilenumber',
    'phoneno',
    'phonenumber',
    'contact',
    'contactnumber',
    'whatsapp',
  ],
  isRequired: true,
  example: '+91 98765 43210',
};
const email: Column = {
  head: 'Email',
  also: ['emailid', 'mail', 'emailaddress'],
  example: 'ananya@example.com',
};
const notes: Column = { head: 'Notes', also: ['note', 'remarks', 'comments', 'requests'], example: '' };
const date: Column = {
  head: 'Date',
  also: ['day', 'bookingdate', 'visitdate', 'partydate'],
  isRequired: true,
  example: '14/02/2027',
};
const time: Column = {
  head: 'Starts',
  also: ['time', 'start', 'starttime', 'slot', 'from'],
  isRequired: true,
  example: '4 PM',
};
const paid: Column = {
  head: 'Paid',
  also: ['amountpaid', 'paidamount', 'advance', 'paidrs'],
  example: 'yes',
};

/** A child in columns of its own; the template has three. */
const childColumns = (n: number): Record<`child${number}` | `birthday${number}`, Column> => ({
  [`child${n}`]: {
    head: `Child ${n}`,
    also: [
      `child${n}name`,
      ...(n === 1 ? ['child', 'childname', 'childsname', 'kid', 'kidname', 'kidsname'] : []),
    ],
    example: n === 1 ? 'Diya' : '',
  },
  [`birthday${n}`]: {
    head: `Birthday ${n}`,
    also: [
      `child${n}birthday`,
      `dob${n}`,
      `child${n}dob`,
      ...(n === 1 ? ['birthday', 'dob', 'dateofbirth', 'childdob', 'childbirthday'] : []),
    ],
    example: n === 1 ? '03/09/2021' : '',
  },
});

/** The columns of a child in a sheet of families, in order. */
export const childNumbers = [1, 2, 3, 4] as const;

/** The columns of each kind of sheet, in the order of the template. */
export const importColumns: Readonly<Record<ImportKind, Readonly<Record<string, Column>>>> = {
  families: {
    name: parent,
    phone,
    email,
    ...childColumns(1),
    ...childColumns(2),
    ...childColumns(3),
    ...childColumns(4),
    children: { head: 'Children', also: ['childrennames', 'kids', 'kidsnames'], example: '' },
    allergies: { head: 'Allergies', also: ['allergy', 'allergicto'], example: 'Peanuts' },
    pickUp: {
      head: 'May pick up',
      also: ['pickup', 'pickupby', 'authorisedpickup'],
      example: 'Lakshmi, grandmother',
    },
    notes,
    package: {
      head: 'Package',
      also: ['plan', 'pass', 'packagename', 'membership'],
      example: 'Monthly Pass',
    },
    hours: {
      head: 'Hours left',
      also: [
        'hours',
        'balance',
        'hoursbalance',
        'balancehours',
        'remaining',
        'remaininghours',
        'hoursremaining',
      ],
      example: '6.5',
    },
    validTill: {
      head: 'Valid until',
      also: ['validtill', 'expiry', 'expirydate', 'expires', 'validity'],
      example: '31/03/2027',
    },
  },
  bookings: {
    name: parent,
    phone,
    email,
    date,
    time,
    count: { head: 'Children', also: ['kids', 'noofchildren', 'numberofchildren', 'noofkids'], example: '2' },
    ages: {
      head: 'Ages',
      also: ['age', 'childrenages', 'agesofchildren'],
      isRequired: true,
      example: '3, 6',
    },
    package: { head: 'Package', also: ['plan', 'packagename', 'session'], example: 'Walk-in Play' },
    paid,
    notes,
  },
  parties: {
    name: parent,
    phone,
    email,
    date,
    time,
    package: { head: 'Package', also: ['plan', 'packagename'], isRequired: true, example: 'Starter' },
    guests: {
      head: 'Guests',
      also: ['noofguests', 'numberofguests', 'children', 'pax'],
      isRequired: true,
      example: '8',
    },
    child: { head: 'Birthday child', also: ['child', 'childname', 'kid'], isRequired: true, example: 'Diya' },
    age: { head: 'Turns', also: ['age', 'childage', 'ageturning'], isRequired: true, example: '6' },
    theme: { head: 'Theme', also: ['decoration', 'decorationtheme'], example: 'Jungle' },
    paid,
    notes,
  },
};

/** `Mobile No.` and `mobile_no` are the same head. */
const plain = (head: string): string => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export interface SheetColumns {
  /** Each field's place in the sheet. */
  places: ReadonlyMap<string, number>;
  /** Required columns that the sheet lacks, as the template names them. */
  missing: string[];
  /** Heads of the sheet that mean nothing to us. */
  ignored: string[];
}

/** Finds the columns of a sheet by its heads. The first one counts where two mean the same. */
export function findColumns(kind: ImportKind, heads: readonly string[]): SheetColumns {
  const columns = Object.entries(importColumns[kind]);
  const known = new Map(
    columns.flatMap(([field, { head, also = [] }]) =>
      [plain(head), ...also].map((name) => [name, field] as const),
    ),
  );
  const places = new Map<string, number>();
  const ignored: string[] = [];
  for (const [place, head] of heads.entries()) {
    const field = known.get(plain(head));
    if (field !== undefined && !places.has(field)) places.set(field, place);
    else if (head.trim()) ignored.push(head.trim());
  }
  const missing = columns
    .filter(([field, { isRequired }]) => isRequired && !places.has(field))
    .map(([, { head }]) => head);
  return { places, missing, ignored };
}
