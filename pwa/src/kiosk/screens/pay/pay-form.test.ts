import { describe, expect, it } from 'vitest';
import { emptyPayFields, paySum } from './pay-form.ts';

describe('a payment', () => {
  it('is the whole due unless someone types less', () => {
    expect(paySum(emptyPayFields, 99_800)).toMatchObject({
      amountText: '998',
      amountPaise: 99_800,
      leftPaise: 0,
    });
    expect(paySum({ ...emptyPayFields, amount: '500' }, 99_800)).toMatchObject({
      amountPaise: 50_000,
      leftPaise: 49_800,
    });
  });

  it('names the change for the cash that was handed over', () => {
    expect(paySum({ ...emptyPayFields, received: '1,000' }, 99_800)).toMatchObject({
      changePaise: 200,
      cashError: undefined,
    });
    expect(paySum(emptyPayFields, 99_800).changePaise).toBe(0);
  });

  it('refuses less cash than the amount, and more than is due', () => {
    expect(paySum({ ...emptyPayFields, received: '900' }, 99_800)).toMatchObject({
      changePaise: 0,
      cashError: '₹98 short. Ask for more, or enter less as the amount.',
    });
    expect(paySum({ ...emptyPayFields, amount: '1000' }, 99_800)).toMatchObject({
      amountPaise: null,
      amountError: 'Only ₹998 is due. Enter less.',
    });
  });

  it('refuses ₹2 lakh in cash, and takes it otherwise', () => {
    expect(paySum(emptyPayFields, 20_000_000)).toMatchObject({
      amountPaise: 20_000_000,
      cashError: 'The law allows less than ₹2,00,000 in cash. Take it by UPI or card.',
    });
    expect(paySum(emptyPayFields, 19_999_900).cashError).toBeUndefined();
  });

  it.each(['', '0', 'abc', '-5', '1.234'])('refuses %j as an amount', (amount) => {
    expect(paySum({ ...emptyPayFields, amount }, 99_800)).toMatchObject({
      amountPaise: null,
      amountError: 'Enter an amount in rupees.',
    });
  });
});
