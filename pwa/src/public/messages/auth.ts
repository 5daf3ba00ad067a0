import { defineMessages } from '../../shared/messages.ts';

/** Why Google sign-in failed; the customer gave the title above each. */
const failed = {
  oauth_config:
    'Google sign-in is not set up here just now. Please log in with WhatsApp, or go on as a guest.',
  redirect_uri_mismatch:
    'Google does not know this address of ours yet, so it sent you back. Please log in with WhatsApp; we have to put that right.',
  sign_in_again: 'You logged in a while ago. Please log in once more, then connect Google.',
  portal_locked:
    'Your account belongs to the team. Log in to the portal with your password, then connect Google.',
  other_google:
    'Your account is connected to another Google account. Disconnect that one in your profile first.',
  cancelled: 'You came back from Google without signing in. Try again, or choose another way.',
  failed: 'Google could not sign you in just now. Try again in a little while, or choose another way.',
};

export type AuthFailure = keyof typeof failed;

/** The sign-in options, and the results of Google sign-in. */
export const auth = defineMessages({
  en: {
    title: 'Welcome to Toodles',
    lead: (name: string) => `Log in to see what you booked at ${name}, and the hours you have left.`,
    google: 'Continue with Google',
    whatsApp: 'Login with WhatsApp',
    guest: 'Continue as a guest',
    guestText: 'As a guest you can look around and book a play session.',
    checking: 'Signing you in',
    welcome: 'Welcome!',
    goodToSee: (firstName: string) => `Good to see you, ${firstName}.`,
    unavailable: 'Authentication Temporarily Unavailable',
    failed,
    phone: {
      title: 'Add your mobile number?',
      lead: 'Then what was booked with it, and hours bought with it, show in your account. We send a code to it.',
      codeTitle: 'Enter the code',
      later: 'Not now',
      added: 'Number added',
      addedText: 'What was booked with it is in your account now.',
    },
  },
});
