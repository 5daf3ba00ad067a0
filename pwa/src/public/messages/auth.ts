import { defineMessages } from '../../shared/messages.ts';

/** Why Google sign-in failed; the customer gave the title above each. */
const failed = {
  oauth_config: 'Google sign-in isn’t available right now. Please choose another way.',
  redirect_uri_mismatch:
    'Google sign-in isn’t set up for this address yet. Please log in with WhatsApp while we fix it.',
  sign_in_again: 'You logged in a while ago. Please log in again, then connect Google.',
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
      lead: 'Bookings and hours bought with it will then appear in your account. We’ll send it a code.',
      codeTitle: 'Enter the code',
      later: 'Not now',
      added: 'Number added',
      addedText: 'Everything booked with it is now in your account.',
    },
  },
});
