import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('hostile input', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => {
        received += String(chunk);
      });
      socket.on('end', () => resolve(received)).on('error', reject);
      socket.write(text);
    });

  it.each(['/api/packages', '/api/health'])('%s refuses a request with two hosts', async (path) => {
    const request = (hosts: string) => `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    expect(await raw(request('Host: toodles.example\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
    const refused = await raw(request('Host: toodles.example\r\nhost: evil.example\r\n'));
    expect(refused).toMatch(/^HTTP\/1\.1 400 /);
    expect(refused).toContain('"code":"invalid_request"');
  });

  it("never reaches the log: one line per call, without the tablet's data", async () => {
    const world = await makeFixtures(app);
    const tablet = await world.newDevice();
    const { id: saleId } = await world.newSale();
    const operation = world.usageOperation(saleId);
    await world.sync(tablet, [operation]);
    const again = [2, 3, 4].map((hoursUsed) => ({
      ...operation,
      payload: { ...operation.payload, hoursUsed },
    }));
    await world.sync(tablet, again);
    const lines = app.logged.filter((line) => line.includes('could not be stored'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ device: tablet.deviceId }]);
    expect(lines.join()).not.toContain(operation.id);
  });
});
