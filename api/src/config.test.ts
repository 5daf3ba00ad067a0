import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults that work on a bare machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:8080',
      databaseUrl: 'file:./data/toodles.db',
      showOtp: true,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_ORIGIN', 'toodles'],
    ['PUBLIC_ORIGIN', 'ftp://toodles.example'],
    ['PUBLIC_ORIGIN', 'https://toodles.example/shop'],
    ['DATABASE_URL', 'mysql://localhost/toodles'],
    ['ADMIN_PASSWORD', 'short'],
    ['OTP_DELIVERY', 'pigeon'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s and name it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('never show sign-in codes, nor let anybody make themself admin, in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).showOtp).toBe(false);
    expect(() => readConfig({ NODE_ENV: 'production', ALLOW_SELF_ADMIN: 'true' })).toThrow(
      'ALLOW_SELF_ADMIN',
    );
  });

  it.each(['elevenchars', 'password1234', 'adminadmin12'])(
    'take no first admin with the password %s in production',
    (password) => {
      const env = { NODE_ENV: 'production', ADMIN_PASSWORD: password };
      expect(() => readConfig(env)).toThrow('ADMIN_PASSWORD');
      expect(readConfig({ ...env, NODE_ENV: 'development' }).adminPassword).toBe(password);
      expect(readConfig({ ...env, ADMIN_PASSWORD: 'tall giraffe lemon' }).isProduction).toBe(true);
    },
  );

  it('take an empty value as none', () => {
    expect(readConfig({ PORT: '', PUBLIC_ORIGIN: '' }).port).toBe(8080);
  });
});
