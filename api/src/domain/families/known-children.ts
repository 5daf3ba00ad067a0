import { ageOn } from '../dates.ts';

/** A child as far as anyone has said: a booking tells an age without a name, a visit on hours a name without an age. */
export interface KnownChild {
  name: string;
  birthday: string | null;
  age: number | null;
}

interface Named {
  name: string;
  birthday: string | null;
}

interface Sources {
  /** As the team wrote them down. */
  written: readonly Named[];
  /** As the parent's account names them. */
  account: readonly Named[];
  /** The names of the last visit on hours. */
  visit: readonly string[];
  /** The ages of the last booking. */
  ages: readonly number[];
}

/** The children of a family from the first of these sources that has any. */
export function knownChildren({ written, account, visit, ages }: Sources, today: string): KnownChild[] {
  const named = written.length > 0 ? written : account;
  if (named.length > 0)
    return named.map(({ name, birthday }) => ({
      name,
      birthday,
      age: birthday === null ? null : ageOn(birthday, today),
    }));
  if (visit.length > 0) return visit.map((name) => ({ name, birthday: null, age: null }));
  return ages.map((age) => ({ name: '', birthday: null, age }));
}
