import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

/** A duration, rounded up to minutes or hours; in seconds below a minute. */
function duration(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second', 'seconds');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? count(minutes, 'minute', 'minutes')
    : count(Math.ceil(minutes / 60), 'hour', 'hours');
}
const tryAgainIn = (seconds: number) => `Try again in ${duration(seconds)}`;

/** Sign-in with a phone and a code. The customer gave the wording of the toasts. */
export const login = defineMessages({
  en: {
    title: 'Login with WhatsApp',
    /** Where sign-in codes are disabled. */
    titleOff: 'Log in',
    lead: 'We send a 6-digit code to your phone. No password to remember.',
    /** Why a booking leads here. */
    waiting: {
      party:
        'One step to your party: confirm your number with a 6-digit code. Everything you entered is kept, and nothing is booked yet.',
      session:
        'One step to your session: confirm your number with a 6-digit code. Everything you entered is kept, and nothing is booked yet.',
      off: (phone: string) =>
        `Login by phone is not available right now. Everything you entered is kept. Call us and we’ll help: ${phone}.`,
      back: { party: 'Back to the party', session: 'Back to the booking' },
    },
    phone: 'Mobile number',
    phoneHint: 'Ten digits, as on WhatsApp',
    send: 'Send OTP',
    sending: 'Sending…',
    agree: { before: 'By logging in you accept our', between: 'and our', after: '.' },
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    phoneRequired: { title: 'Phone number required', description: 'Please enter your mobile number' },
    sendFailed: 'Error sending OTP',
    tryAgainIn,
    /** After too many attempts: the server's message, and how long to wait. */
    tooMany: (said: string, ms: number) => `${said} ${tryAgainIn(Math.ceil(ms / 1000))}.`,

    off: 'Login by phone is not available right now. You can book as a guest.',

    code: {
      title: 'Enter the code',
      lead: (phone: string, goodForMs: number) =>
        `Sent to +91 ${phone}. It is valid for ${duration(Math.round(goodForMs / 1000))}.`,
      label: '6-digit OTP',
      verify: 'Verify OTP',
      verifying: 'Checking…',
      change: 'Change Phone Number',
      resend: 'Resend OTP',
      resendIn: (seconds: number) => `Resend OTP in ${seconds} s`,
      invalid: { title: 'Invalid OTP', description: 'Please enter the complete 6-digit OTP' },
      expired: { title: 'OTP Expired', description: 'Please request a new OTP' },
      ranOut: 'The code has expired. Please request a new one.',
      tooManyWrong: 'Too many wrong codes. Please request a new one.',
      failed: 'Verification failed',
      development: 'Development code:',
    },

    name: {
      title: 'What should we call you?',
      lead: 'So that we know who is coming to play.',
      first: 'First name',
      last: 'Last name (optional)',
      firstMissing: 'Please enter your name',
      required: { title: 'Name required', description: 'Please enter your name' },
      notSaved: 'Your name was not saved',
      save: 'Continue',
      saving: 'Saving…',
    },

    welcome: 'Welcome!',
    goodToSee: (firstName: string) => `Good to see you, ${firstName}.`,
  },
});
