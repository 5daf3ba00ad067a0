import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

const many = (n: number, one: string, others: string) => count(n, one, others);

/** The profile: personal details, children, sessions and data. */
export const profile = defineMessages({
  en: {
    title: 'Profile',
    edit: 'Edit',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'Saved',
    notSaved: 'Not saved',
    none: 'Not given',

    you: {
      title: 'You',
      name: 'Name',
      email: 'Email',
      phone: 'Mobile number',
      first: 'First name',
      last: 'Last name',
      firstMissing: 'Please enter your first name',
      emailWrong: 'Enter an email address like name@example.com.',
      emailHint: 'Optional. We use it for your bookings only.',
      change: 'Change',
      add: 'Add',
      confirm: 'Confirm',
      notConfirmed: 'Not confirmed yet',
      phoneText:
        'We send a code to the new number. Everything booked and bought with it moves to your account.',
      phoneChanged: 'Number saved',
    },

    stale: {
      title: 'This was changed in another window in the meantime',
      text: 'Nothing you typed is lost. Which version do you want to keep?',
      now: (field: string) => `${field} there now`,
      typed: 'You typed',
      mine: 'Save what I typed',
      theirs: 'Keep what is there now',
    },

    children: {
      title: 'Children',
      text: 'Optional. With a birthday, the booking form fills in the age.',
      empty: 'No child added yet.',
      add: 'Add a child',
      name: 'First name',
      nameMissing: 'Please enter a name',
      birthday: 'Birthday (optional)',
      birthdayWrong: 'That date does not exist.',
      birthdayFar: 'Enter a birthday in the last 18 years, or leave it blank.',
      aged: (years: number, born: string) =>
        years < 1 ? `Born ${born}` : `${many(years, 'year', 'years')}, born ${born}`,
      noBirthday: 'No birthday given',
      edit: (name: string) => `Edit ${name}`,
      remove: (name: string) => `Remove ${name}`,
      removeShort: 'Remove',
      added: (name: string) => `${name} added`,
      removeTitle: (name: string) => `Remove ${name}?`,
      removeText: 'Name and birthday go from your account. What is booked stays booked.',
      removeYes: 'Yes, remove',
      removing: 'Removing…',
      keep: 'Keep',
      removed: (name: string) => `${name} removed`,
      gone: 'This child was removed in another window. Save to add it again.',
    },

    messages: {
      title: 'Messages',
      loading: 'Loading how we reach you',
      failed: 'Your choice did not load',
      legend: 'We write to you by',
      whatsapp: 'WhatsApp',
      email: 'Email',
      push: 'Notifications',
      emailText: 'To the address of each booking. Without one, it is WhatsApp.',
      more: 'Reminders, hours left and thank-yous, too',
      moreText: 'Confirmations, changes and payments always reach you.',
    },

    google: {
      title: 'Google',
      connected: 'You can log in with Google as well as with your number.',
      connectedOnly: 'You log in with Google.',
      text: 'Connect it, and you can log in with Google too.',
      connect: 'Connect Google',
      disconnect: 'Disconnect',
      disconnecting: 'Disconnecting…',
      done: 'Google disconnected',
      failed: 'Not disconnected',
    },

    sessions: {
      title: 'Where you are logged in',
      loading: 'Loading where you are logged in',
      failed: 'This list did not load',
      unknown: 'A browser',
      current: 'This one',
      seen: (moment: string) => `Last used ${moment}`,
      end: 'Log out',
      endNamed: (device: string) => `Log out ${device}`,
      endOthers: 'Log out everywhere else',
      ending: 'Logging out…',
      ended: 'Logged out there',
      endedMany: (n: number) => `Logged out in ${many(n, 'other browser', 'other browsers')}`,
      notEnded: 'Not logged out',
      here: 'Log out here',
    },

    data: {
      title: 'Your data',
      text: 'Everything we store about you, as a file: profile, children, visits, parties, hours.',
      download: 'Download my data',
      downloading: 'Preparing…',
      failed: 'Not downloaded',
      file: 'toodles-my-data.json',
      withdraw: 'Withdraw consent',
      withdrawText:
        'Your upcoming visits are cancelled and your children are removed from your profile. Your account and your paid hours stay.',
      withdrawTitle: 'Withdraw your consent?',
      withdrawYes: 'Yes, withdraw',
      withdrawing: 'Withdrawing…',
      keepConsent: 'Keep it',
      withdrawn: 'Consent withdrawn',
      notWithdrawn: 'Consent not withdrawn',
      erase: 'Erase me',
      team: 'Your account belongs to the team: an admin closes it.',
    },

    fresh: {
      text: 'To change this, confirm that it’s you.',
      send: (phone: string) => `Send a code to ${phone}`,
      sending: 'Sending…',
      teamText: 'Your account belongs to the team. To change this, log in to the portal again.',
      portal: 'Log in to the portal',
    },

    erase: {
      title: 'Erase your account?',
      lead: 'This cannot be undone. This is what happens:',
      visits: (n: number) =>
        n === 0
          ? 'You have no upcoming visits to cancel.'
          : `${many(n, 'upcoming visit is', 'upcoming visits are')} cancelled, and the seats are released.`,
      parties: (n: number) =>
        n === 0
          ? 'You have no upcoming parties to cancel.'
          : `${many(n, 'upcoming party is', 'upcoming parties are')} cancelled, and the room is released.`,
      hours: (n: number) =>
        n === 0 ? 'You have no hours left to lose.' : `${n} h that you paid for and did not play are gone.`,
      person: 'Your name, number, email, and your children are erased everywhere.',
      books: 'Records required by tax law stay without you: dates and amounts, no name, no number.',
      paid: (phone: string) => `Paid for something that is still to come? Call us first: ${phone}.`,
      giveUp: 'I give up the remaining hours',
      giveUpFirst: 'You have paid hours left. Tick the box to give them up, or keep your account.',
      yes: 'Yes, erase me',
      erasing: 'Erasing…',
      no: 'Keep my account',
      signInAgain: 'First confirm that it’s you',
      done: 'Your account is erased',
      doneText: 'Thank you for playing with us. You are welcome any time.',
    },
  },
});
