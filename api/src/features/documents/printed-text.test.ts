import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TaxDocument } from '../../contract/money/documents.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { documentsOf, readDocument, registerForGst } from '../../testing/tax.ts';

/** One name in each script of India that prints have a font for. */
const names = {
  Kannada: 'ಶ್ರೀಲಕ್ಷ್ಮಿ ಮೂರ್ತಿ',
  Devanagari: 'श्रीकृष्ण त्रिपाठी',
  Tamil: 'கிருஷ்ணமூர்த்தி',
  Telugu: 'లక్ష్మి రావు',
  Malayalam: 'ലക്ഷ്മി നായർ',
  Bengali: 'শ্রীকৃষ্ণ রায়',
  Gujarati: 'મીરા પટેલ',
  Punjabi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  Odia: 'ମୀରା ଦାସ',
  'other Latin letters': 'Łukasz Škoda',
};
const unknown = 'A question mark can stand for a letter that this print doesn’t have.';

describeOnOneStore('the text of a printed bill', (store) => {
  let app: TestApp;
  let world: Fixtures;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    await registerForGst(world.admin, '2026-11-21');
  });
  afterAll(() => app.close());

  async function newBill(parentName: string): Promise<TaxDocument> {
    const { id } = await world.newBooking(app.client(), { parentName });
    const { body: paid } = await pay(world.admin, await orderOf(world.admin, 'booking', id));
    return readDocument(world.admin, (await documentsOf(world.admin, paid)).documents[0]?.id ?? '');
  }

  async function textOf({ url }: TaxDocument, paper: string): Promise<string> {
    const file = await fetch(`${app.origin}${new URL(url).pathname}/pdf?paper=${paper}`);
    expect(file.status).toBe(200);
    const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  }

  it.each(['a4', '80mm'])('has the number, the names, the tax and the total, on %s', async (paper) => {
    const bill = await newBill('Anita Rao');
    const text = await textOf(bill, paper);
    for (const part of [bill.number, 'Anita Rao', 'Walk-in Play', '845.76', '76.12', '998.00'])
      expect(text).toContain(part);
    expect(text).toContain('Rupees nine hundred and ninety-eight only');
    expect(text).not.toContain(unknown);
  });

  it.each(Object.entries(names))('has a name in %s', async (_, name) => {
    for (const paper of ['a4', '80mm']) {
      const text = await textOf(await newBill(`Meera ${name}`), paper);
      // A shaped word comes back in the order of its shapes, not of its letters.
      for (const letter of name.normalize('NFD')) expect(text.normalize('NFD')).toContain(letter);
      expect(text).not.toContain(unknown);
    }
  });

  it('leaves pictures out, and says that a letter is missing', async () => {
    expect(await textOf(await newBill('Meera 🎂👨‍👩‍👧 Rao'), 'a4')).toMatch(/Meera ?Rao/);
    const text = await textOf(await newBill('李 Meera'), '80mm');
    expect(text).toContain('? Meera');
    expect(text).toContain(`${unknown} The online copy shows it.`);
    const page = await fetch(`${app.origin}${new URL((await newBill('李 Meera')).url).pathname}`);
    expect(await page.text()).toContain('李 Meera');
  });

  it('writes letters whose marks the shaper cannot place', async () => {
    const text = await textOf(await newBill('ऱु ઍઁ Meera'), 'a4');
    for (const letter of ['ऱ', 'ઍ', 'Meera']) expect(text).toContain(letter);
  });
});
