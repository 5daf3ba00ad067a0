import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Party } from '../../contract/bookings/birthday.ts';
import type { TeamPartyDetails } from '../../contract/bookings/team-parties.ts';
import { nextPhone } from '../../testing/access-matrix/fixture.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import type { Client } from '../../testing/client.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { requestCode, setPhone } from '../../testing/verified-phone.ts';

describeOnOneStore('a party that the team books for a family', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
  });
  afterAll(() => app.close());

  const path = '/api/admin/birthday-parties';
  const bookFor = async (parentPhone: string): Promise<Party> => {
    const { status, body } = await world.admin.post<Party>(
      path,
      deskPartyBody({ parentPhone, parentName: 'Kirana Devi Bhat', childName: 'Ottoline' }),
    );
    expect(status).toBe(201);
    return body;
  };
  const ownOf = async (client: Client) =>
    (await client.get<Party[]>('/api/birthday-parties')).body.map(({ reference }) => reference);
  const accountOf = (phone: string) =>
    app.database.read.selectFrom('users').selectAll().where('phone', '=', phone).execute();
  const update = (id: number, change: Record<string, string | null>) =>
    app.database.write((trx) => trx.updateTable('users').set(change).where('id', '=', id).execute());
  const erase = (client: SignedInClient) => client.post('/api/account/erase', {});

  it('belongs to the account with that verified phone', async () => {
    const phone = nextPhone();
    const parent = await app.signInAsParent(phone);
    const party = await bookFor(phone);
    expect(await ownOf(parent)).toEqual([party.reference]);
    expect(await accountOf(phone)).toHaveLength(1);
  });

  it('creates one account, also for simultaneous bookings, that only a code to its phone opens', async () => {
    const phone = nextPhone();
    const all = await Promise.all([1, 2, 3].map(() => bookFor(phone)));
    expect(await accountOf(phone)).toMatchObject([
      {
        first_name: 'Kirana Devi',
        last_name: 'Bhat',
        role: 'customer',
        phone_verified_at: null,
        email: null,
        google_subject: null,
        password_hash: null,
      },
    ]);
    const stranger = await app.signInAsParent(nextPhone());
    expect(await ownOf(stranger)).toEqual([]);

    const parent = app.client();
    const otp = await requestCode(app, phone);
    expect((await parent.post('/api/auth/verify-otp', { phone, otp })).status).toBe(200);
    expect((await ownOf(parent)).sort()).toEqual(all.map(({ reference }) => reference).sort());
  });

  it('moves to an existing account that verifies the phone later', async () => {
    const phone = nextPhone();
    const party = await bookFor(phone);
    const parent = await app.signInAsParent(nextPhone());
    expect((await setPhone(app, parent, phone)).status).toBe(200);
    expect(await ownOf(parent)).toEqual([party.reference]);
  });

  it.each([
    ['Google', { google_subject: 'g-1' }],
    ['a proved email', { email: 'a@example.com', email_verified_at: '2026-11-20T06:00:00.000Z' }],
    ['a password', { password_hash: 'x', role: 'staff' }],
  ])('stays out of an account that signs in by %s and has not verified the phone', async (_how, way) => {
    const phone = nextPhone();
    const other = await app.signInAsParent(nextPhone());
    const subject = 'google_subject' in way ? { google_subject: `g-${phone}` } : {};
    await update(other.userId, { ...way, ...subject, phone, phone_verified_at: null });
    const party = await bookFor(phone);
    expect(await ownOf(other)).toEqual([]);
    const exported = await other.get<{ parties: unknown[] }>('/api/account/data');
    expect(exported.body.parties).toEqual([]);
    // Erasing that account leaves the party unchanged.
    await update(other.userId, { role: 'customer' });
    expect((await erase(other)).status).toBe(200);
    const { body } = await world.admin.get<TeamPartyDetails>(`${path}/${party.id}`);
    expect(body.party).toMatchObject({ childName: 'Ottoline', status: 'confirmed' });

    // The family has verified the phone, so it sees the party and can have it erased.
    const family = await app.signInAsParent(phone);
    const data = await family.get<{ parties: { reference: string }[] }>('/api/account/data');
    expect(data.body.parties.map(({ reference }) => reference)).toEqual([party.reference]);
    await expectErased(family, party);
  });

  it('is erased with the family, also in the audit log', async () => {
    const phone = nextPhone();
    const parent = await app.signInAsParent(phone);
    await expectErased(parent, await bookFor(phone));
  });

  it('is erased with the account that it created, even if nobody ever signed in to it', async () => {
    const phone = nextPhone();
    const party = await bookFor(phone);
    const [account] = await accountOf(phone);
    expect((await world.admin.call('DELETE', `/api/admin/users/${account?.id}`)).status).toBe(204);
    const { body } = await world.admin.get<TeamPartyDetails>(`${path}/${party.id}`);
    expect(body.party).toMatchObject({ childName: 'Erased', status: 'cancelled' });
    // The next family with that phone starts without parties.
    expect(await ownOf(await app.signInAsParent(phone))).toEqual([]);
  });

  async function expectErased(parent: SignedInClient, party: Party) {
    expect((await erase(parent)).status).toBe(200);
    const { body } = await world.admin.get<TeamPartyDetails>(`${path}/${party.id}`);
    expect(body.party).toMatchObject({ childName: 'Erased', parentPhone: '', status: 'cancelled' });
    expect(JSON.stringify(body)).not.toMatch(/Ottoline|Kirana/);
    expect(body.history.at(0)).toMatchObject({ by: 'Erased', does: 'cancelled the party' });
    const lines = await app.database.read
      .selectFrom('audit_log')
      .select('redacted_at')
      .where('entity', '=', 'party')
      .where('entity_id', '=', String(party.id))
      .execute();
    expect(lines.map(({ redacted_at }) => redacted_at)).toEqual([app.clock.now().toISOString()]);
  }
});
