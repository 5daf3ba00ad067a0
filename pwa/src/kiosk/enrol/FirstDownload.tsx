import { mdiDownload, mdiWifiAlert } from '@mdi/js';
import type { FailureCode } from '../db/rows.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useOfflineFiles } from '../desk/offline-files.ts';
import { Frame } from '../frame/Frame.tsx';
import { advice } from '../frame/sync-words.ts';
import { deskPaths } from '../paths.ts';
import { Face } from '../ui/Face.tsx';
import { Tap, TapLink } from '../ui/Tap.tsx';
import styles from './FirstDownload.module.css';

/** The next step for the user while there is no desk to continue with yet. */
const withoutFamilies: Partial<Record<FailureCode, string>> = {
  no_network: 'Check the Wi-Fi, and stay near it until this is done.',
  timeout: 'The line is very slow. Stay near the Wi-Fi until this is done.',
};

/** The first download of the families: its progress, and what stops it. */
export function FirstDownload() {
  const { state, sync } = useDesk();
  const { failure } = state.contact;
  const rows = state.staging?.rows ?? 0;
  if (failure) {
    return (
      <Frame title="First download">
        <Face
          icon={mdiWifiAlert}
          title="The first download needs a network"
          action={
            <>
              <Tap look="fill" onClick={() => sync({ now: true })}>
                Try again
              </Tap>
              {failure.code === 'not_enrolled' && <TapLink to={deskPaths.enrol}>Enter a new code</TapLink>}
            </>
          }
        >
          <p>{withoutFamilies[failure.code] ?? advice[failure.code]}</p>
          {rows > 0 && <p>{rows.toLocaleString('en-IN')} rows are here already; it goes on from there.</p>}
        </Face>
      </Frame>
    );
  }
  return (
    <Frame title="First download">
      <Face icon={mdiDownload} title="Fetching the families">
        <p role="status">
          {rows === 0 ? 'The first page is on its way.' : `${rows.toLocaleString('en-IN')} rows so far.`}{' '}
          After this the desk works with or without a network.
        </p>
        <span className={styles.stripe} aria-hidden="true" />
        <Files />
      </Face>
    </Frame>
  );
}

function Files() {
  const { state, progress } = useOfflineFiles();
  if (state === 'kept') return <p>The desk’s own files are all here.</p>;
  if (!progress) return null;
  return (
    <p>
      The desk’s own files: {progress.done} of {progress.total}.
    </p>
  );
}
