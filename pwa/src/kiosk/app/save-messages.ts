import type { EnqueueResult } from '../storage/enqueue.ts';

/** Why something was not saved, and what to do about it. */
export const failureMessages: Record<Extract<EnqueueResult, { ok: false }>['code'], string> = {
  disk_full: 'This tablet is full. Delete photos or apps that you don’t need, then try again.',
  not_saved: 'Couldn’t save on this tablet. Reload the page and try again.',
  not_understood: 'Something in the form is wrong. Check it and try again.',
  too_late: 'That was more than 10 minutes ago. Ask the office to correct it.',
  not_ours: 'Another tablet recorded this. Change it there, or ask the office.',
  undone: 'This is already undone.',
  with_office: 'The office has taken this over. Tell them what to change.',
};
