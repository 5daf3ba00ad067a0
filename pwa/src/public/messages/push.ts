import { defineMessages } from '../../shared/messages.ts';

/** Notifications on this device. */
export const push = defineMessages({
  en: {
    card: {
      label: 'Notifications',
      text: 'Shall we send your confirmations and reminders to this device, as notifications?',
      later: 'Not now',
    },
    turnOn: 'Turn on notifications',
    turningOn: 'Turning on…',
    turnOff: 'Turn off on this device',
    turningOff: 'Turning off…',
    off: 'We can also reach you on this device, by notifications.',
    on: 'Notifications are on for this device, while you are logged in here. If one can’t reach you, WhatsApp or email does.',
    install:
      'For notifications on an iPhone or iPad, first add this page to your home screen: tap Share, then Add to Home Screen.',
    blocked:
      'Notifications are blocked in this browser. Allow them for this page in the browser’s settings, then load the page again. Until then we write to you as before.',
    isOn: 'Notifications are on',
    isOff: 'Notifications are off on this device',
    failed: 'Notifications could not be turned on',
    failedText: 'This browser did not reach its notification service. We write to you as before.',
    notOff: 'Notifications could not be turned off',
  },
});
