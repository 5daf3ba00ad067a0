import { describe, expect, it } from 'vitest';
import { pastPooler, readConfig } from './config.ts';
import { addressForm } from './db/address.ts';

/** The minimum for production. */
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://toodles.example' };

describe('the settings', () => {
  it('have defaults that work on a fresh machine', () => {
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
    ['DIRECT_DATABASE_URL', 'file:./data/toodles.db'],
    ['ADMIN_PASSWORD', 'short'],
    ['OTP_DELIVERY', 'pigeon'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s and name it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each([
    ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
    ['TRUST_PROXY', 'yes', 'must be true or false'],
    ['OTP_DELIVERY', 'pigeon', 'must be console, whatsapp or off'],
    ['PUBLIC_ORIGIN', 'toodles.example', 'must look like https://toodles.example, without a path'],
    ['DATABASE_URL', 'mysql://localhost/toodles', 'must start with file: or postgres://'],
    // A slash, and characters that look like codes, in a password.
    ['DATABASE_URL', 'postgres://toodles:se/cret@db.example/toodles', addressForm],
    ['DATABASE_URL', 'postgres://toodles:100%sure@db.example/toodles', addressForm],
  ])('say once, in words, what %s=%s should be', (name, value, form) => {
    expect(() => readConfig({ [name]: value })).toThrow(`These settings are not valid:\n  ${name}: ${form}`);
    expect(() => readConfig({ [name]: value })).not.toThrow(/\n.*\n/);
  });

  it('lead commands past a connection pooler', () => {
    const pooled = { DATABASE_URL: 'postgres://pooler/toodles' };
    expect(pastPooler(readConfig(pooled)).databaseUrl).toBe(pooled.DATABASE_URL);
    const direct = readConfig({ ...pooled, DIRECT_DATABASE_URL: 'postgres://primary/toodles' });
    expect([direct.databaseUrl, pastPooler(direct).databaseUrl]).toEqual([
      'postgres://pooler/toodles',
      'postgres://primary/toodles',
    ]);
  });

  it('never show sign-in codes or allow self-admin in production', () => {
    expect(readConfig(production).showOtp).toBe(false);
    expect(() => readConfig({ ...production, ALLOW_SELF_ADMIN: 'true' })).toThrow('ALLOW_SELF_ADMIN');
  });

  it.each(['elevenchars', 'password1234', 'adminadmin12'])(
    'refuse a first admin with the password %s in production',
    (password) => {
      const env = { ...production, ADMIN_PASSWORD: password };
      expect(() => readConfig(env)).toThrow('ADMIN_PASSWORD');
      expect(readConfig({ ...env, NODE_ENV: 'development' }).adminPassword).toBe(password);
      expect(readConfig({ ...env, ADMIN_PASSWORD: 'tall giraffe lemon' }).isProduction).toBe(true);
    },
  );

  it.each(['development', 'test'])('send sign-in codes to the log by default in %s', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV })).toMatchObject({ otpDelivery: 'console', showOtp: true });
  });

  it('turn sign-in codes off by default in production', () => {
    const settings = { otpDelivery: 'off', showOtp: false, whatsApp: undefined };
    expect(readConfig(production)).toMatchObject(settings);
    expect(readConfig({ OTP_DELIVERY: 'off' })).toMatchObject(settings);
  });

  it('refuse codes in the log in production, and name the alternative', () => {
    expect(() => readConfig({ ...production, OTP_DELIVERY: 'console' })).toThrow(
      /OTP_DELIVERY: .*production.*whatsapp.*off/,
    );
  });

  it.each([undefined, ''])(
    'are refused in production with PUBLIC_ORIGIN=%s, and the error says what is missing',
    (none) => {
      expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN: none })).toThrow(
        /PUBLIC_ORIGIN: is required in production.*https:\/\//,
      );
      expect(readConfig({ PUBLIC_ORIGIN: none }).publicOrigin).toBe('http://localhost:8080');
    },
  );

  it.each(['http://toodles.example', 'http://192.168.1.20:8080', 'http://localhost.toodles.example'])(
    'refuse PUBLIC_ORIGIN=%s in production, and say what to do',
    (PUBLIC_ORIGIN) => {
      expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN })).toThrow(
        /PUBLIC_ORIGIN: .*https:\/\/.*proxy/,
      );
      expect(readConfig({ PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
    },
  );

  it.each(['https://toodles.example', 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'accept PUBLIC_ORIGIN=%s in production',
    (PUBLIC_ORIGIN) => {
      expect(readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
    },
  );

  it('listen on this machine only behind a proxy, unless HOST says otherwise', () => {
    const behindProxy = { ...production, TRUST_PROXY: 'true' };
    expect(readConfig(production).host).toBe('0.0.0.0');
    expect(readConfig(behindProxy).host).toBe('127.0.0.1');
    expect(readConfig({ ...behindProxy, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  it('treat an empty value as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_ORIGIN: '' }).port).toBe(8080);
  });

  describe('of WhatsApp', () => {
    const whole = {
      OTP_DELIVERY: 'whatsapp',
      WHATSAPP_TOKEN: 'EAAG',
      WHATSAPP_PHONE_ID: '106540352242922',
      WHATSAPP_TEMPLATE: 'toodles_sign_in',
    };

    it('enable sending when complete, and then no response carries a code', () => {
      expect(readConfig(whole)).toMatchObject({
        showOtp: false,
        whatsApp: {
          apiBase: 'https://graph.facebook.com',
          apiVersion: 'v25.0',
          phoneId: '106540352242922',
          language: 'en',
        },
      });
      expect(readConfig({}).whatsApp).toBeUndefined();
    });

    it.each(['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'])(
      'are refused without %s, by name',
      (name) => {
        expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
          `${name}: is required for OTP_DELIVERY=whatsapp`,
        );
      },
    );

    it('are named together if several are missing', () => {
      expect(() => readConfig({ OTP_DELIVERY: 'whatsapp' })).toThrow(/TOKEN.+PHONE_ID.+TEMPLATE/s);
    });

    it.each([
      ['WHATSAPP_PHONE_ID', '+91 98765 43210'],
      ['WHATSAPP_TEMPLATE', 'Sign In'],
      ['WHATSAPP_LANGUAGE', 'English'],
      ['WHATSAPP_API_VERSION', '25'],
      ['WHATSAPP_API_BASE', 'graph.facebook.com'],
    ])('refuse %s=%s and name it', (name, value) => {
      expect(() => readConfig({ ...whole, [name]: value })).toThrow(name);
    });
  });

  describe('of Google', () => {
    it('are set as a pair, or not at all', () => {
      expect(readConfig({}).google).toBeUndefined();
      expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET');
      expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('GOOGLE_CLIENT_ID');
      expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({
        clientId: 'id',
        clientSecret: 'secret',
        issuer: 'https://accounts.google.com',
      });
    });
  });

  describe('of the payment gateway', () => {
    const whole = {
      RAZORPAY_KEY_ID: 'rzp_live_abc',
      RAZORPAY_KEY_SECRET: 'a-secret-of-16-letters',
      RAZORPAY_WEBHOOK_SECRET: 'another-secret-of-ours',
    };

    it('offer it when complete', () => {
      expect(readConfig(whole).razorpay).toMatchObject({
        keyId: 'rzp_live_abc',
        url: 'https://api.razorpay.com',
      });
      expect(readConfig({}).razorpay).toBeUndefined();
    });

    it.each(Object.keys(whole))('are refused without %s, by name', (name) => {
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name}: is required with RAZORPAY_`);
    });

    it.each([
      ['RAZORPAY_KEY_ID', 'abc'],
      ['RAZORPAY_WEBHOOK_SECRET', 'short'],
      ['RAZORPAY_URL', 'api.razorpay.com'],
    ])('are refused if %s is %s', (name, value) => {
      expect(() => readConfig({ ...whole, [name]: value })).toThrow(name);
    });
  });

  it.each(['WHATSAPP_API_BASE', 'GOOGLE_ISSUER', 'RAZORPAY_URL'])(
    'send no secret to %s without https in production',
    (name) => {
      const env = { [name]: 'http://localhost:9000' };
      expect(() => readConfig(env)).not.toThrow();
      expect(() => readConfig({ ...env, ...production })).toThrow(name);
    },
  );
});
