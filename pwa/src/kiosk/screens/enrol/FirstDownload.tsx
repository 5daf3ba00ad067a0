import { mdiDownload, mdiWifiAlert } from '@mdi/js';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useOfflineFiles } from '../../app/offline-files.ts';
import { deskPaths } from '../../app/paths.ts';
import type { FailureCode } from '../../core/rows.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { failureAdvice } from '../../layout/sync-messages.ts';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Enrol.module.css';

/** The next step for the user while there is no desk to continue with yet. */
const downloadAdvice: Partial<Record<FailureCode, string>> = {
  no_network: 'Check the Wi-Fi, and stay in range until the download is done.',
  timeout: 'The connection is very slow. Stay in Wi-Fi range until the download is done.',
};

/** The first download of the families: its progress, and what stops it. */
export function FirstDownload() {
  const { state, sync } = useDesk();
  const { failure } = state.contact;
  const rows = state.staging?.rows ?? 0;
  if (failure) {
    return (
      <DeskLayout title="First download">
        <StatusMessage
          icon={mdiWifiAlert}
          title="The first download needs a network"
          action={
            <>
              <TouchButton look="fill" onClick={() => sync({ now: true })}>
                Try again
              </TouchButton>
              {failure.code === 'not_enrolled' && (
                <ButtonLink to={deskPaths.enrol}>Enter a new code</ButtonLink>
              )}
            </>
          }
        >
          <p>{downloadAdvice[failure.code] ?? failureAdvice[failure.code]}</p>
          {rows > 0 && (
            <p>{rows.toLocaleString('en-IN')} rows are downloaded. The download continues from there.</p>
          )}
        </StatusMessage>
      </DeskLayout>
    );
  }
  return (
    <DeskLayout title="First download">
      <StatusMessage icon={mdiDownload} title="Downloading families">
        <p role="status">
          {rows === 0 ? 'Starting the download.' : `${rows.toLocaleString('en-IN')} rows so far.`} After this,
          the desk works with or without a network.
        </p>
        <span className={styles.stripe} aria-hidden="true" />
        <FileProgress />
      </StatusMessage>
    </DeskLayout>
  );
}

function FileProgress() {
  const { state, progress } = useOfflineFiles();
  if (state === 'kept') return <p>All desk files are downloaded.</p>;
  if (!progress) return null;
  return (
    <p>
      Desk files: {progress.done} of {progress.total}.
    </p>
  );
}
