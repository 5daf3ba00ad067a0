import { mdiCheckAll, mdiExport, mdiRefresh } from '@mdi/js';
import { useLiveQuery } from 'dexie-react-hooks';
import { Icon } from '../../shared/ui/Icon.tsx';
import { readHistory } from '../db/read-desk.ts';
import type { OutboxRow } from '../db/rows.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { Frame } from '../frame/Frame.tsx';
import { advice } from '../frame/sync-words.ts';
import { isUnsent } from '../outbox/outcomes.ts';
import { deskPaths } from '../paths.ts';
import { Face } from '../ui/Face.tsx';
import { Tap, TapLink } from '../ui/Tap.tsx';
import { OperationRow } from './OperationRow.tsx';
import { inListOrder, operationWords } from './operation-words.ts';
import { Readiness } from './Readiness.tsx';
import { ResetTablet } from './ResetTablet.tsx';
import { useExport } from './useExport.ts';
import styles from './Waiting.module.css';

/** How much of what is saved the list still shows. */
const shownHistory = 40;

/** Every operation that is on this tablet only, what the server said, and what can be done about it. */
export function WaitingPage() {
  const { state } = useDesk();
  const { unsent, items } = useOperations();
  const { failure } = state.contact;
  return (
    <Frame back={{ to: deskPaths.find, label: 'Find' }} title="Waiting to sync" titleIn="page">
      <div className={styles.page}>
        <section className={styles.main} aria-label="Waiting to sync">
          <Head unsent={unsent} />
          <p className={styles.promise}>
            {failure
              ? advice[failure.code]
              : 'Everything below is kept on this tablet until the centre’s server says it has it.'}
          </p>
          {failure?.code === 'not_enrolled' && (
            <TapLink className={styles.enrol} to={deskPaths.enrol}>
              Enter a new code
            </TapLink>
          )}
          {items.length > 0 && (
            <ul className={styles.rows}>
              {items.map(({ row, words }) => (
                <li key={row.id}>
                  <OperationRow row={row} words={words} />
                </li>
              ))}
            </ul>
          )}
          {items.length === 0 && (
            <Face icon={mdiCheckAll} title="Nothing waits">
              <p>
                Check-ins, check-outs and arrivals show here until the server has them, and for a week after.
              </p>
            </Face>
          )}
        </section>
        <aside className={styles.side}>
          <Readiness />
          <ResetTablet unsent={unsent} />
        </aside>
      </div>
    </Frame>
  );
}

function useOperations() {
  const { db, uncounted, sending } = useDesk();
  const history = useLiveQuery(() => readHistory(db, shownHistory), [db]) ?? [];
  const unsent = uncounted.filter(isUnsent);
  // A call takes the oldest that wait, in their order.
  const inTheAir = new Set(unsent.filter(({ state }) => state === 'waiting').slice(0, sending));
  const item = (row: OutboxRow) => ({ row, words: operationWords(row, inTheAir.has(row)) });
  return { unsent, items: inListOrder([...unsent, ...history].map(item)) };
}

function Head({ unsent }: { unsent: readonly OutboxRow[] }) {
  const { sync } = useDesk();
  const exportRows = useExport();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>Waiting to sync</h1>
      {unsent.length > 0 && (
        <Tap className={styles.headTap} onClick={() => void exportRows(unsent)}>
          <Icon path={mdiExport} size={24} /> Export
        </Tap>
      )}
      <Tap look="fill" className={styles.headTap} onClick={() => sync({ now: true })}>
        <Icon path={mdiRefresh} size={26} /> Send now
      </Tap>
    </div>
  );
}
