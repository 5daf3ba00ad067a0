import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Uploaded } from '../../contract/catalogue/uploads.ts';
import type { TeamSettings } from '../../contract/centre/settings.ts';
import type { TaxDocument } from '../../contract/money/documents.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { pictureForm } from '../../testing/pictures.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { documentsOf, readDocument, registerForGst } from '../../testing/tax.ts';
import { deleteUnusedUploads } from '../uploads/cleanup.ts';

describeOnOneStore('the public copy of a bill', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    await registerForGst(world.admin, '2026-11-21', { fssai: '11223344556677' });
  });
  afterAll(() => app.close());

  async function newBill(parentName = 'Anita Rao'): Promise<TaxDocument> {
    const { id } = await world.newBooking(app.client(), {
      parentName,
      specialRequests: 'Diya is allergic to nuts',
    });
    const { body: paid } = await pay(world.admin, await orderOf(world.admin, 'booking', id), {
      method: 'upi',
      reference: 'UTR433289',
    });
    return readDocument(world.admin, (await documentsOf(world.admin, paid)).documents[0]?.id ?? '');
  }
  const open = (path: string, init?: RequestInit) => fetch(`${app.origin}${path}`, init);
  const pathOf = ({ url }: TaxDocument) => new URL(url).pathname;

  it('shows every particular that a tax invoice needs', async () => {
    const bill = await newBill();
    const page = await (await open(pathOf(bill))).text();
    for (const particular of [
      'Tax invoice',
      bill.number,
      '21 Nov 2026',
      'Toodles Play Private Limited',
      'Main Road, Bengaluru 560001',
      'GSTIN 29AAGCB7383J1Z4',
      'FSSAI 11223344556677',
      'Anita Rao',
      'Place of supply',
      'Karnataka (29)',
      'Walk-in Play',
      'HSN/SAC 999699',
      '2 × ₹499.00',
      'GST 18%',
      'Taxable value',
      '₹845.76',
      'CGST 9%',
      'SGST 9%',
      '₹76.12',
      '₹998.00',
      'Rupees nine hundred and ninety-eight only',
      'Paid by UPI',
      'Tax is not payable on reverse charge.',
      'valid without a signature',
    ])
      expect(page).toContain(particular);
  });

  it('has the logo of the centre on the page and in its files, for as long as one is set', async () => {
    const bill = await newBill();
    const { url } = (await world.admin.call<Uploaded>('POST', '/api/upload', { body: await pictureForm() }))
      .body;
    const {
      version: _,
      placeholders: __,
      ...settings
    } = (await world.admin.get<TeamSettings>('/api/admin/settings')).body;
    const setLogo = (logo: string | null) =>
      world.admin.call<ErrorResponse>('PUT', '/api/admin/settings', { body: { ...settings, logo } });
    const file = async (query: string) =>
      Buffer.from(await (await open(`${pathOf(bill)}/pdf${query}`)).arrayBuffer()).toString('latin1');
    expect(await file('')).not.toContain('/Subtype /Image');
    expect((await setLogo(url)).status).toBe(200);
    expect(await (await open(pathOf(bill))).text()).toContain(`<img class="logo" src="${url}"`);
    for (const query of ['', '?paper=80mm']) expect(await file(query)).toContain('/Subtype /Image');
    await deleteUnusedUploads(app.database, app.config.dataDir, new Date('2027-06-01T06:00:00.000Z'));
    expect((await fetch(`${app.origin}${url}`)).status).toBe(200);

    expect((await setLogo(null)).status).toBe(200);
    expect(await (await open(pathOf(bill))).text()).not.toContain('<img');
    expect(await setLogo(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).toMatchObject({
      status: 400,
      body: { message: 'This picture no longer exists. Please upload it again.' },
    });
  });

  it('is kept by nobody: not cached, not listed, and its address goes nowhere', async () => {
    const bill = await newBill();
    for (const path of [pathOf(bill), `${pathOf(bill)}/pdf`]) {
      const { status, headers } = await open(path);
      expect([
        status,
        headers.get('cache-control'),
        headers.get('x-robots-tag'),
        headers.get('referrer-policy'),
        headers.get('set-cookie'),
      ]).toEqual([200, 'no-store', 'noindex, nofollow', 'no-referrer', null]);
      expect(headers.get('content-security-policy')).toContain('default-src');
    }
    expect(await (await open(pathOf(bill))).text()).not.toContain('<script');
  });

  it('shows nothing of the family but what the bill says', async () => {
    const bill = await newBill();
    const page = await (await open(pathOf(bill))).text();
    for (const secret of ['anita@example.com', 'allergic', 'UTR433289', bill.orderId, bill.id])
      expect(page).not.toContain(secret);
  });

  it('writes names as text, whatever they contain', async () => {
    const page = await (await open(pathOf(await newBill('<b>Anita</b> & "Co"')))).text();
    expect(page).not.toContain('<b>Anita');
    expect(page).toContain('&#60;b&#62;Anita');
  });

  it('does not open for a link that nobody was given, a changed one, or another method', async () => {
    const path = pathOf(await newBill());
    const unknown = ['/bills/AAAAAAAAAAAAAAAAAAAAAA', '/bills/', `/bills/${'A'.repeat(60)}`];
    for (const wrong of [...unknown, `${path}x`, `${path}.`, `${path}/more`, path.slice(0, -1)]) {
      const answer = await open(wrong);
      expect(answer.status, wrong).toBe(404);
      expect(await answer.text()).toContain('ask the centre for a new one');
    }
    expect((await open(`${path}/`)).status).toBe(200);
    expect((await open(path, { method: 'POST' })).status).toBeGreaterThanOrEqual(400);
    const missing = await open('/bills/AAAAAAAAAAAAAAAAAAAAAA');
    expect(missing.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('counts as handed over once it is opened, not when only its headers are asked for', async () => {
    const bill = await newBill();
    await open(pathOf(bill), { method: 'HEAD' });
    expect((await readDocument(world.admin, bill.id)).isHandedOver).toBe(false);
    await open(pathOf(bill));
    expect((await readDocument(world.admin, bill.id)).isHandedOver).toBe(true);
  });

  it('is a PDF of either paper, named after its number', async () => {
    const bill = await newBill('ಅನಿತಾ राव');
    const sizes: number[] = [];
    for (const paper of ['a4', '80mm', 'other']) {
      const answer = await open(`${pathOf(bill)}/pdf?paper=${paper}`);
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        `inline; filename="${bill.number.replaceAll('/', '-')}.pdf"`,
      );
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
      // Every script of the buyer's name has its font in the file.
      expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4);
      sizes.push(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(text)?.[1]));
    }
    expect(sizes.map(Math.round)).toEqual([595, 227, 595]);
  });

  it('closes with the erasure of the family; the bill stays in the books', async () => {
    const bill = await newBill();
    const erased = await world.admin.post('/api/admin/people/erase', { phone: bill.buyerPhone });
    expect(erased.status).toBe(200);
    expect((await open(pathOf(bill))).status).toBe(404);
    const kept = await readDocument(world.admin, bill.id);
    expect(kept).toMatchObject({
      number: bill.number,
      amount: '998.00',
      buyerName: '',
      buyerPhone: '',
      url: '',
    });
  });
});
