import { bookings, type DayEvent, families, hoursSoldTo, partyGuests } from './desk-day-plan.ts';

interface Inside {
  /** The family's number; null for bookings and the party. */
  family: number | null;
  children: number;
  /** The time of day at which the count ends, for guests who leave with their slot. */
  until: string | null;
}

/** In half hours, to avoid rounding. */
interface Account {
  left: number;
  used: number;
  short: number;
  visits: number;
}

/** An independent count of the day, which uses no code of the desk or the server. */
export class DayCount {
  #time = '';
  #inside: Inside[] = [];
  #undone = 0;
  readonly #accounts = families.map(
    (_, family): Account => ({ left: hoursSoldTo(family) * 2, used: 0, short: 0, visits: 0 }),
  );

  apply(turn: DayEvent): void {
    switch (turn.what) {
      case 'time':
        this.#time = turn.to;
        break;
      case 'in':
        for (let family = turn.families[0]; family < turn.families[1]; family += 1) this.#visit(family, turn);
        break;
      case 'out':
        this.#inside = this.#inside.filter(
          ({ family }) => family === null || family < turn.families[0] || family >= turn.families[1],
        );
        break;
      case 'booked in':
        this.#inside.push({
          ...{ family: null, children: bookings[turn.booking] ?? 0 },
          until: turn.booking === 3 ? '16:00' : '12:00',
        });
        break;
      case 'party in':
        this.#inside.push({ family: null, children: partyGuests, until: '16:00' });
        break;
      case 'put right':
        this.#spend(turn.family, turn.moreHours * 2);
        break;
      case 'undone':
      case 'never came':
        this.#takeBack(turn.family);
        break;
      // These must not change the figures.
      case 'line':
      case 'server':
      case 'restarted':
      case 'revoked':
      case 'counted':
        break;
    }
  }

  get children(): number {
    return this.#inside
      .filter(({ until }) => until === null || until > this.#time)
      .reduce((sum, { children }) => sum + children, 0);
  }

  /** Hours left, by name. */
  get left(): Record<string, number> {
    return Object.fromEntries(
      families.map((name, family) => [name, (this.#accounts[family]?.left ?? 0) / 2]),
    );
  }

  get hoursUsed(): number {
    return this.#sum('used') / 2;
  }

  get hoursShort(): number {
    return this.#sum('short') / 2;
  }

  get outstanding(): number {
    return this.#sum('left') / 2;
  }

  get visits(): number {
    return this.#sum('visits');
  }

  get undone(): number {
    return this.#undone;
  }

  #visit(family: number, { hours, children }: { hours: number; children: number }): void {
    this.#inside.push({ family, children, until: null });
    this.#spend(family, hours * 2);
    this.#account(family).visits += 1;
  }

  #spend(family: number, halfHours: number): void {
    const account = this.#account(family);
    const there = Math.min(account.left, halfHours);
    account.left -= there;
    account.used += halfHours;
    account.short += halfHours - there;
  }

  #takeBack(family: number): void {
    const account = this.#account(family);
    this.#inside = this.#inside.filter((one) => one.family !== family);
    account.left += 2;
    account.used -= 2;
    account.visits -= 1;
    this.#undone += 1;
  }

  #account(family: number): Account {
    const account = this.#accounts[family];
    if (!account) throw new Error(`There is no family ${family}.`);
    return account;
  }

  #sum(what: keyof Account): number {
    return this.#accounts.reduce((sum, account) => sum + account[what], 0);
  }
}
