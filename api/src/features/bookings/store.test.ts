import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp, testStart } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { insertBooking } from './store.ts';

const row = {
  manage_key_hash: 'x',
  user_id: null,
  package_id: 1,
  time_slot_id: 1,
  booking_date: '2026-12-01',
  start_time: '10:00',
  end_time: '12:00',
  number_of_children: 1,
  children_ages: '[4]',
  parent_name: 'Anita Rao',
  parent_phone: '9876543210',
  parent_email: 'anita@example.com',
  special_requests: '',
  voucher_id: null,
  voucher_code: null,
  subtotal_paise: 49_900,
  discount_paise: 0,
  total_paise: 49_900,
  status: 'confirmed',
  payment_status: 'due',
  payment_method: 'desk',
  arrived_at: null,
  consented_at: null,
  created_at: testStart,
} as const;

describeOnEachStore("a booking's reference", (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  it('is drawn again if another booking has it', async () => {
    // The second booking first draws the same six letters as the first one.
    const draws = [...Array(12).fill(0), ...Array(6).fill(1)];
    const pick = () => draws.shift() ?? 2;
    const insert = () => app.database.write((trx) => insertBooking(trx, row, pick));
    expect((await insert()).reference).toBe('TD-222222');
    expect((await insert()).reference).toBe('TD-333333');
  });
});
