import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { Explained, explain } from './explain.ts';

const url = 'postgres://owner:very-secret@db.example:6543/toodles?sslmode=require';
const failure = (code: string, message = 'the driver’s words') => Object.assign(new Error(message), { code });

describe('what an operator is told about the store', () => {
  it.each([
    [failure('ENOTFOUND'), 'The host db.example of NEW_DATABASE_URL is not known here.'],
    [failure('ECONNREFUSED', ''), 'No PostgreSQL listens at db.example:6543.'],
    [failure('ETIMEDOUT'), 'db.example:6543 does not answer.'],
    [new Error('Connection terminated due to connection timeout'), 'db.example:6543 does not answer.'],
    [failure('28P01'), 'The server does not know the user owner, or the password is another one.'],
    [failure('3D000'), 'There is no database toodles at db.example:6543.'],
    [failure('42501', 'permission denied for schema public'), 'alter database toodles owner to owner'],
    [failure('53100'), 'The disk of the PostgreSQL server is full.'],
    [failure('ENOSPC'), 'The disk is full. Free some space'],
    [new Error('its migration failed', { cause: failure('SQLITE_FULL') }), 'The disk is full.'],
  ])('%s', (error, sentence) => {
    const said = explain(error, { url, setting: 'NEW_DATABASE_URL' });
    expect(said).toContain(sentence);
    expect(said).not.toContain('secret');
  });

  it('is left to errors that say it themselves, and to those of the program', () => {
    const cause = failure('ECONNREFUSED');
    expect(explain(new Explained('Do this.', { cause }), { url })).toBe(undefined);
    expect(explain(new TypeError('x is not a function'), { url })).toBe(undefined);
    expect(explain(failure('SQLITE_IOERR_READ'), { url: 'file:/none/toodles.db' })).toBe(undefined);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('fits what a real server says', async () => {
    const server = process.env.TEST_DATABASE_URL ?? '';
    const askAt = async (address: string) => {
      const database = openDatabase(address);
      try {
        await database.ready();
      } catch (error) {
        return explain(error, { url: address });
      } finally {
        await database.close();
      }
      return 'It answers.';
    };
    const at = (change: (address: URL) => void) => {
      const address = new URL(server);
      change(address);
      return address.href;
    };
    const { port } = new URL(server);
    expect(await askAt(at((one) => (one.pathname = '/none')))).toContain(
      `There is no database none at 127.0.0.1:${port}`,
    );
    expect(await askAt(at((one) => (one.port = '9')))).toContain('No PostgreSQL listens at 127.0.0.1:9.');
    expect(await askAt(at((one) => (one.username = 'nobody')))).toContain('does not let nobody in');
  });
});
