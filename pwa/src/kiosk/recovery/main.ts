import { appVersion } from '../app/app-version.ts';
import { operationLabel } from '../core/without-names.ts';
import { openWithoutUpgrade, type UnversionedDeskDb } from '../storage/desk-db.ts';
import { createExportFile, download } from '../storage/export-file.ts';
import { readUnsent } from '../storage/outbox-store.ts';
import { readState } from '../storage/state.ts';
import { repair, repairErrorMessage, sendToWorker } from './repair.ts';
import { canSkipPin, checkPinProblem, readKeys, staffWithPin } from './unlock.ts';

/**
 * The page that the desk's worker shows when the desk can't start. It is part of the worker's script and
 * needs no other file. It shows how much is unsent, repairs the desk, and lets staff with a PIN see and
 * export the work.
 */
function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The recovery page has no ${id}.`);
  return found;
}
const button = (id: string) => part(id, HTMLButtonElement);
const text = (id: string) => part(id, HTMLParagraphElement);

function say(where: HTMLElement, words: string, isBad = false): void {
  where.textContent = words;
  where.classList.toggle('bad', isBad);
}

async function repairAndOpen(): Promise<void> {
  const progress = text('progress');
  button('repair').disabled = true;
  say(progress, 'Checking the desk’s files…');
  try {
    await repair(({ done, total }) => say(progress, `Checking the desk’s files: ${done} of ${total}`));
    location.replace('/kiosk');
  } catch (error) {
    console.error('The desk could not be repaired:', error);
    say(progress, repairErrorMessage(error), true);
    button('repair').disabled = false;
  }
}

async function offerPrevious(): Promise<void> {
  button('back').hidden = !(await sendToWorker<boolean>({ type: 'has-previous' }));
  button('back').onclick = async () => {
    const isBack = await sendToWorker<boolean>({ type: 'go-back' }).catch(() => undefined);
    if (isBack) location.replace('/kiosk');
    else if (isBack === undefined)
      say(text('progress'), 'The desk isn’t responding. Close it and open it again.', true);
    else say(text('progress'), 'The previous version is no longer on this tablet. Repair the desk.', true);
  };
}

async function showCount(db: UnversionedDeskDb | undefined): Promise<void> {
  const unsent = db ? await readUnsent(db) : [];
  const count = unsent.length;
  const [areUnsent, they] =
    count === 1
      ? ['check-in hasn’t been sent yet', 'It is']
      : ['check-ins haven’t been sent yet', 'They are'];
  say(
    text('unsent'),
    count === 0
      ? 'Everything on this tablet has been sent.'
      : `${count} ${areUnsent}. ${they} safe on this tablet and will be sent once the desk opens.`,
  );
  text('unsent').classList.toggle('none', count === 0);
  button('show').hidden = count === 0;
}

async function askForPin(db: UnversionedDeskDb): Promise<void> {
  const form = part('pin', HTMLFormElement);
  const staff = await staffWithPin(db);
  if (staff.length === 0)
    return say(text('progress'), 'No one with a PIN works at this desk yet. Repair the desk first.', true);
  part('who', HTMLSelectElement).replaceChildren(
    ...staff.map(({ id, firstName }) => new Option(firstName, String(id))),
  );
  form.hidden = false;
  const digits = part('digits', HTMLInputElement);
  digits.focus();
  form.onsubmit = async (event) => {
    event.preventDefault();
    const member = staff.find(({ id }) => String(id) === part('who', HTMLSelectElement).value);
    if (!member) return;
    const unlock = form.querySelector('button');
    if (unlock) unlock.disabled = true;
    const problem = await checkPinProblem(db, member, digits.value)
      .catch(cannotCheck)
      .finally(() => {
        if (unlock) unlock.disabled = false;
        digits.value = '';
      });
    text('says').textContent = problem;
    if (problem === null) await showWork(db);
  };
}

function cannotCheck(error: unknown): string {
  console.error('The PIN could not be compared:', error);
  return 'This PIN can’t be checked on this tablet. Repair the desk first.';
}

async function showWork(db: UnversionedDeskDb): Promise<void> {
  part('pin', HTMLFormElement).hidden = true;
  button('show').hidden = true;
  const state = await readState(db);
  const rows = await readUnsent(db);
  const at = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
  part('list', HTMLUListElement).replaceChildren(
    ...rows.map((row) => {
      const item = document.createElement('li');
      const when = document.createElement('span');
      when.textContent = at.format(new Date(row.occurredAt));
      item.append(state.revokedAt === null ? row.about.title : operationLabel(row), when);
      return item;
    }),
  );
  part('work', HTMLElement).hidden = false;
  button('export').onclick = async () => {
    const file = await createExportFile({
      rows,
      state,
      identity: await readKeys(db),
      appVersion,
      now: Date.now(),
    });
    download(file);
    say(text('exported'), `${file.name} is in this tablet’s downloads. Give it to a manager.`);
  };
}

async function start(): Promise<void> {
  button('repair').onclick = () => void repairAndOpen();
  offerPrevious().catch((error: unknown) => console.error('No version to go back to:', error));
  const db = await openWithoutUpgrade();
  await showCount(db);
  if (!db) return;
  button('show').onclick = async () => ((await canSkipPin(db)) ? showWork(db) : askForPin(db));
}

start().catch((error: unknown) => {
  console.error('The work on this tablet could not be read:', error);
  say(text('unsent'), 'The check-ins on this tablet can’t be read right now. Repair the desk first.', true);
});
