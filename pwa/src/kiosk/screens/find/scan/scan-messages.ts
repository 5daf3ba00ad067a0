import type { ScannedPass } from './read-pass.ts';
import type { ScanError } from './run-scan.ts';

interface ScanErrorText {
  title: string;
  /** The steps to fix it, one per line. */
  steps: readonly string[];
}

/** Why scanning does not work, and what to do next. Typing a number always works. */
export const scanErrorMessages: Record<ScanError, ScanErrorText> = {
  refused: {
    title: 'Camera access is blocked',
    steps: [
      'In the browser: tap the icon before the address, then Permissions, and allow the camera.',
      'In the installed app: touch and hold its icon, tap App info, Permissions, then Camera, and allow it.',
      'Then tap Try again.',
    ],
  },
  none: {
    title: 'No camera found',
    steps: ['This tablet has no camera, or it is turned off in the settings.'],
  },
  busy: {
    title: 'The camera is in use',
    steps: ['Close the other app that uses it, then tap Try again.'],
  },
  insecure: {
    title: 'The camera can’t be used here',
    steps: ['The camera only works on a secure (https) address. Tell the office.'],
  },
  no_reader: {
    title: 'The scanner isn’t downloaded yet',
    steps: ['Connect the tablet to the internet once, then tap Try again.'],
  },
  unknown: {
    title: 'The camera didn’t start',
    steps: ['Tap Try again. If that doesn’t help, restart the tablet.'],
  },
};

/** The last code seen, for the person who holds the phone in front of the camera. */
export function scanMessage(seen: ScannedPass): { title: string; text: string } {
  switch (seen.kind) {
    case 'unknown':
      return {
        title: `${seen.reference} is not on this tablet`,
        text: 'The package is used up or expired, or was sold since the last sync. Search by name, or ask the office.',
      };
    case 'not_a_pass':
      return {
        title: 'This code isn’t a pass',
        text: 'Still scanning. The pass is in the parent’s account, under Hours.',
      };
    default:
      return {
        title: 'Hold the pass in the frame',
        text: 'About a hand’s length away, with the phone’s screen bright.',
      };
  }
}
