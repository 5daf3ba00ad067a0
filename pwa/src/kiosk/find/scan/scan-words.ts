import type { PassSeen } from './read-pass.ts';
import type { ScanTrouble } from './run-scan.ts';

interface TroubleWords {
  title: string;
  /** The steps to fix it, one per line. */
  steps: readonly string[];
}

/** Why scanning does not work, and what to do next. Typing a number always works. */
export const troubleWords: Record<ScanTrouble, TroubleWords> = {
  refused: {
    title: 'The camera is not allowed',
    steps: [
      'In the browser: tap the sign before the address, then Permissions, and allow the camera.',
      'In the installed app: hold its icon, then App info, Permissions, Camera, and allow it.',
      'Then tap Try again.',
    ],
  },
  none: {
    title: 'No camera found',
    steps: ['This tablet has none, or it is switched off in the tablet’s settings.'],
  },
  busy: {
    title: 'The camera is in use',
    steps: ['Close the other app that uses it, then tap Try again.'],
  },
  insecure: {
    title: 'No camera on this address',
    steps: ['A browser gives its camera to https addresses alone. Tell the office.'],
  },
  no_reader: {
    title: 'The scanner is not on this tablet yet',
    steps: ['It comes with the desk’s files: connect the tablet once, then tap Try again.'],
  },
  unknown: {
    title: 'The camera did not start',
    steps: ['Tap Try again. If it stays so, start the tablet anew.'],
  },
};

/** The last code seen, for the person who holds the phone in front of the camera. */
export function seenWords(seen: PassSeen): { title: string; text: string } {
  switch (seen.kind) {
    case 'unknown':
      return {
        title: `${seen.reference} is not on this tablet`,
        text: 'It is used up or over, or was sold since the last sync. Look for the name, or ask the office.',
      };
    case 'not_a_pass':
      return {
        title: 'That code is no pass',
        text: 'Still looking. The pass is in the parent’s account, under Hours.',
      };
    default:
      return {
        title: 'Hold the pass in the frame',
        text: 'A hand’s length away, the phone’s screen bright.',
      };
  }
}
