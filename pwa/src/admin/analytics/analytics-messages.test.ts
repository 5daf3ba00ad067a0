import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { describe, expect, it } from 'vitest';
import * as words from './analytics-messages.ts';
import * as bars from './bar-texts.ts';
import { occupancyExtremes, type SlotTimes } from './occupancy-messages.ts';

const month = (name: string, revenue: string) => ({
  month: name,
  revenue,
  play: revenue,
  parties: '0.00',
  hours: '0.00',
  counter: '0.00',
});
const cell = (weekday: number, startTime: string, endTime: string, seatsTaken: number) => ({
  weekday,
  timeSlotId: 1,
  startTime,
  endTime,
  days: 4,
  seatsTaken,
  capacity: 100,
});

const figures: Analytics = {
  from: null,
  to: null,
  bookings: {
    totalBookings: 200,
    confirmedBookings: 10,
    pendingBookings: 3,
    completedBookings: 170,
    cancelledBookings: 17,
    noShowBookings: 2,
    upcomingBookings: 12,
    arrivedBookings: 1,
  },
  visitMonths: [],
  families: { booked: 20, new: 5 },
  birthdayParties: 4,
  revenue: {
    totalRevenue: '1000000.00',
    playRevenue: '1000000.00',
    partyRevenue: '0.00',
    hoursRevenue: '0.00',
    counterRevenue: '0.00',
    monthlyRevenue: [month('2026-05', '431000.40'), month('2026-11', '384000.00')],
  },
  takings: {
    recordedSince: null,
    received: '52000.00',
    refunded: '2000.00',
    byMethod: [{ method: 'upi', received: '52000.00', refunded: '2000.00' }],
  },
  earned: { received: '50000.00', earned: '38000.00', hours: '0.00', monthly: [] },
  discounts: { vouchers: '900.50', reductions: '120.00', monthly: [] },
  gst: { taxable: '3222.14', tax: '567.86', monthly: [] },
  popularPackages: [
    { packageId: 1, name: 'Walk-in Play', count: 106, children: 200, revenue: '1.00' },
    { packageId: 2, name: 'Weekend Fun', count: 94, children: 94, revenue: '1.00' },
  ],
  topCustomers: [
    {
      parentName: 'A',
      parentEmail: '',
      parentPhone: '',
      totalSpent: '30000.00',
      bookingCount: 2,
      partyCount: 0,
      packageCount: 0,
    },
    {
      parentName: 'B',
      parentEmail: '',
      parentPhone: '',
      totalSpent: '20000.00',
      bookingCount: 2,
      partyCount: 1,
      packageCount: 0,
    },
  ],
  occupancy: [cell(6, '16:00', '18:00', 97), cell(2, '10:00', '12:00', 24), cell(3, '12:00', '14:00', 60)],
  hours: {
    sold: 100,
    used: 68.5,
    expired: 4,
    expiredValue: '1000.00',
    packages: [],
    outstanding: 1284.5,
    outstandingValue: '321000.00',
    outstandingSales: 214,
    lapsing: [
      { withinDays: 30, hours: 96, value: '24000.00' },
      { withinDays: 90, hours: 348, value: '87000.00' },
      { withinDays: null, hours: 840.5, value: '210000.00' },
    ],
    monthly: [],
  },
  vouchers: [{ code: 'FIRST20', uses: 9, discount: '900.50', revenue: '4000.00', firstVisits: 1 }],
  voucherMonths: [],
};

describe('the sentences about the figures', () => {
  it('say what the bar of the current month covers', () => {
    expect(words.soFarText('2026-11-21')).toBe('November so far, to the 21st');
  });

  it('say which bookings of earlier days are open', () => {
    expect(words.openSentence(figures)).toBe('');
    const left = (upcomingBookings: number) =>
      words.openSentence({ ...figures, bookings: { ...figures.bookings, upcomingBookings } });
    expect(left(10)).toBe(
      '2 of the confirmed and pending are of earlier days: nobody said yet whether the families came.',
    );
    expect(left(11)).toBe(
      '1 of the confirmed and pending is of earlier days: nobody said yet whether the family came.',
    );
  });

  it('say shares rounded plainly, and a small one as less than one percent', () => {
    expect([481, 4319, 3988].map((part) => words.percentText(part, 8788))).toEqual(['5%', '49%', '45%']);
    expect([words.percentText(1, 1000), words.percentText(0, 0)]).toEqual(['<1%', '0%']);
  });

  it('say what families paid ahead, and what was taken off the prices', () => {
    expect(words.earnedSentence(figures)).toBe(
      'Families paid ₹12,000 more than they used: visits to come and hours left.',
    );
    const used = { ...figures, earned: { ...figures.earned, received: '30000.00' } };
    expect(words.earnedSentence(used)).toBe('Families used ₹8,000 more than they paid in this period.');
    const monthly = [
      { month: '2026-08', received: '0.00', earned: '90000.00' },
      { month: '2026-09', received: '100.00', earned: '90000.00' },
      { month: '2026-10', received: '3000.00', earned: '2000.00' },
      { month: '2026-11', received: '4000.00', earned: '1500.00' },
    ];
    const since = (months: number) =>
      words.earnedSentence({ ...figures, earned: { ...figures.earned, monthly: monthly.slice(0, months) } });
    expect(since(4)).toBe(
      'Since October, families paid ₹3,500 more than they used: visits to come and hours left. Not shown: ₹100 of September.',
    );
    const begun = { ...figures.takings, recordedSince: '2026-09-30' };
    expect(
      words.earnedSentence({ ...figures, takings: begun, earned: { ...figures.earned, monthly } }),
    ).toMatch(/ Not shown: ₹100 of September, from the 30th\.$/);
    const shown = (months: typeof monthly) =>
      words
        .recordedMonths({ ...figures, earned: { ...figures.earned, monthly: months } })
        .map((row) => row.month.slice(5));
    expect(shown(monthly)).toEqual(['10', '11']);
    expect(shown(monthly.slice(0, 2))).toEqual(['09']);
    expect(shown(monthly.slice(1))).toEqual(['09', '10', '11']);
    expect(shown(monthly.slice(0, 1))).toEqual(['08']);
    expect(words.aheadOf(monthly.slice(2))).toEqual({ figure: '₹3,500', about: 'more received than earned' });
    expect(words.aheadOf(monthly.slice(0, 1))).toEqual({
      figure: '₹90,000',
      about: 'more earned than received',
    });
    const recorded = { ...figures, earned: { ...figures.earned, monthly } };
    expect(monthly.map((row) => words.receivedText(recorded, row))).toEqual([
      'not recorded',
      '₹100',
      '₹3,000',
      '₹4,000',
    ]);
    expect(since(2)).toBe('Payments have been recorded since September 2026.');
    expect(words.reductionsSentence(figures)).toBe(
      'The team took another ₹120 off list prices, by the day of the sale.',
    );
    const byVoucher = { ...figures, discounts: { ...figures.discounts, reductions: '0.00' } };
    expect(words.reductionsSentence(byVoucher)).toBe('');
    expect(words.gstSentence(figures)).toBe(
      '₹567.86 of tax on ₹3,222.14 of sales, less credit notes, as in the GSTR-1 register.',
    );
  });

  it('name the fullest and the emptiest times, with the other days of the same slot', () => {
    const of = (...occupancy: typeof figures.occupancy) => {
      const found = occupancyExtremes({ ...figures, occupancy });
      return found && { fullest: plain(found.fullest), emptiest: plain(found.emptiest) };
    };
    const plain = ({ times, rate }: SlotTimes) =>
      `${times.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')}, ${rate}`;
    expect(of(...figures.occupancy)).toEqual({
      fullest: 'Saturday 4–6 PM, 97%',
      emptiest: 'Tuesday 10 AM–12 PM, 24%',
    });
    expect(of()).toBe(undefined);
    const quiet = [3, 1, 4, 2].map((weekday) => cell(weekday, '14:00', '16:00', 22));
    const full = cell(6, '16:00', '18:00', 97);
    expect(of(full, ...quiet.slice(0, 2))?.emptiest).toBe('Mon and Wed 2–4 PM, 22%');
    expect(of(full, ...quiet.slice(0, 3))?.emptiest).toBe('Mon, Wed and Thu 2–4 PM, 22%');
    expect(of(full, ...quiet)?.emptiest).toBe('Wednesday 2–4 PM, 22%');
  });

  it('say a small share with its tenths', () => {
    expect([words.rateText(0, 0), words.rateText(19, 200)]).toEqual(['0.0%', '9.5%']);
    expect([words.shareText(1, 5000), words.shareText(0, 5000)]).toEqual(['<0.1%', '0.0%']);
  });

  it('say when more hours were used than sold, and which expired', () => {
    const of = (hours: Partial<typeof figures.hours>) =>
      words.hoursSentence({ ...figures, hours: { ...figures.hours, expired: 0, ...hours } });
    expect(of({ sold: 100, used: 60 })).toBe(
      'Families bought 40 h more than they used. None expired unused.',
    );
    expect(of({ sold: 100, used: 120 })).toMatch(/^Families used 20 h more than they bought\./);
    expect(of({ sold: 100, used: 100, expired: 12.5 })).toBe('12.5 h expired unused.');
  });

  it('name the effect of vouchers and the best customers', () => {
    expect(words.vouchersSentence(figures)).toBe(
      '₹901 off brought ₹4,000 in revenue. 1 of these visits was a family’s first.',
    );
    expect(words.customersSentence(figures)).toBe('The top 2 spent ₹50,000, 5.0% of revenue.');
    const customer = {
      parentName: 'A',
      parentEmail: '',
      parentPhone: '',
      bookingCount: 1,
      partyCount: 0,
      packageCount: 0,
    };
    const halves = ['100.50', '100.50'].map((totalSpent) => ({ ...customer, totalSpent }));
    expect(words.customersSentence({ ...figures, topCustomers: halves })).toMatch(/^The top 2 spent ₹202,/);
    expect([words.shownOf(5, 10), words.shownOf(5, 5)]).toEqual(['first 5 of 10', undefined]);
  });

  it('count the bookings, children and birthdays that were not cancelled', () => {
    const sessions = { packageId: 4, name: 'Birthday', count: 3, children: 6, revenue: '1.00' };
    const data = { ...figures, popularPackages: [...figures.popularPackages, sessions] };
    expect([words.liveBookings(data), words.childrenOf(data)]).toEqual([183, 300]);
    expect(words.birthdaysOf(data)).toEqual({ parties: 1, sessions: 3 });
    expect(words.birthdaysOf(figures)).toEqual({ parties: 4, sessions: 0 });
  });

  it('round figures so that they add up to their rounded sum', () => {
    expect(words.roundTogether([1.5, 1.5, 1.5, 1.5])).toEqual([2, 1, 2, 1]);
    expect(words.roundTogether([])).toEqual([]);
    const hours = { month: '2026-11', sold: 507.5, used: 900, expired: 0, sales: 9 };
    expect(bars.hoursTexts([hours, hours])).toEqual({
      words: 'by month',
      sold: ['508', '507'],
      used: ['900', '900'],
    });
    const many = bars.hoursTexts([hours, { ...hours, sold: 2507.5 }]);
    expect(many).toEqual({ words: 'by month, in thousand', sold: ['0.5', '2.5'], used: ['0.9', '0.9'] });
  });

  it('put beside each month its counterpart in the period before', () => {
    const of = (from: string, ...months: string[]) => ({
      ...figures,
      from,
      revenue: { ...figures.revenue, monthlyRevenue: months.map((name) => month(name, '100.00')) },
    });
    const revenueBefore = (data: Analytics, before: Analytics | undefined) =>
      words.monthsBefore(data, words.revenueMonths(data), before && words.revenueMonths(before));
    const now = of('2026-01-01', '2026-01', '2026-02');
    expect(revenueBefore(now, of('2025-11-01', '2025-12'))).toEqual([undefined, 100_00]);
    expect(revenueBefore(now, undefined)).toEqual([undefined, undefined]);
    expect(revenueBefore(of('2026-01-05', '2026-01'), now)).toEqual([]);
    // The centre opened within the period: the months before it are not the same number.
    expect(revenueBefore(of('2026-01-01', '2026-02'), now)).toEqual([]);
  });

  it('shorten amounts to fit a card', () => {
    expect(words.shortRupees('25833070.00')).toEqual({ value: '₹2.58', unit: 'crore' });
    expect(words.shortRupees('9994000.00')).toEqual({ value: '₹99.9', unit: 'lakh' });
    expect(words.shortRupees('-2583307.00')).toEqual({ value: '−₹25.8', unit: 'lakh' });
    expect(words.shortRupees('442113.00')).toEqual({ value: '₹4.42', unit: 'lakh' });
    expect(words.shortRupees('99999.40')).toEqual({ value: '₹99,999' });
    expect(words.inShort('442113.00')).toBe('₹4.42 lakh');
  });

  it('shorten amounts to fit a bar', () => {
    expect(bars.moneyScale(20_681_000_00).of(17_404_000_00)).toBe('1.74');
    expect(bars.moneyScale(2_681_000_00).of(1_740_400_00)).toBe('17.4');
    // In two digits, rounded from what it says elsewhere.
    expect([2_648_000_00, 268_499_00].map(bars.moneyScale(2_681_000_00).short)).toEqual(['27', '2.7']);
    expect(bars.moneyScale(431_000_00).of(268_499_00)).toBe('2.68');
    expect(bars.moneyScale(43_100_00)).toMatchObject({ words: 'in ₹ thousand' });
    // Small amounts keep the unit of the page.
    expect(bars.moneyScale(2_681_000_00, 66_100_00).of(66_100_00)).toBe('0.66');
    expect(bars.moneyScale(43_100_00).of(26_849_00)).toBe('26.8');
    expect(bars.moneyScale(999_00).of(500_00)).toBe('500');
  });

  it('round amounts that add up to their rounded sum', () => {
    expect(words.wholeTogether(['10.40', '10.40', '10.40'])).toEqual(['₹10', '₹11', '₹10']);
  });

  it('name the day from which payments are known, if the range begins before it', () => {
    const since = (from: string | null, recordedSince: string | null) =>
      words.recordedSince({ ...figures, from, takings: { ...figures.takings, recordedSince } });
    expect(since('2026-06-01', '2026-08-14')).toBe('2026-08-14');
    expect(since(null, '2026-08-14')).toBe('2026-08-14');
    expect(since('2026-08-14', '2026-08-14')).toBeUndefined();
    expect(since('2026-06-01', null)).toBeUndefined();
  });
});
