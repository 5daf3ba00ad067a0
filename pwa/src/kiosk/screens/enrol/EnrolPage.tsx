import { mdiTabletDashboard } from '@mdi/js';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../shared/api.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { requestPersistentStorage } from '../../app/storage.ts';
import { isUnsent } from '../../core/outcomes.ts';
import { ensureIdentity } from '../../storage/identity.ts';
import { enrolTablet } from '../../storage/requeue.ts';
import { withSyncLock } from '../../sync/sync-lock.ts';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Enrol.module.css';
import { enrolErrorMessage } from './enrol-error.ts';
import { codeFromHash, codeLength, normalizeCode } from './enrolment-code.ts';
import { removedTabletName } from './removed-tablet.ts';

/** Enrols this tablet with a code from a manager. */
export function EnrolPage() {
  const { state } = useDesk();
  const [code, setCode] = useCode();
  const { error, isBusy, enrolledAs, enrol } = useEnrol();
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // Wait until the desk itself knows, because its gate would send an unenrolled tablet back here.
  if (enrolledAs !== null && state.device?.id === enrolledAs) return <Navigate to={deskPaths.find} replace />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await enrol(code))) field.current?.select();
  };
  return (
    <main className={styles.page}>
      <Stack
        as="form"
        align="center"
        gap={16}
        className={cx(surface.card, styles.card)}
        onSubmit={(event) => void submit(event)}
      >
        <span className={cx(surface.round, styles.badge)}>
          <Icon path={mdiTabletDashboard} size={48} />
        </span>
        <RemovedNote />
        <Text as="h1" size="3xl" className={styles.title}>
          Set up this tablet as a front desk
        </Text>
        <Text size="lg" weight={600} tone="muted" leading={1.4} className={styles.text}>
          A manager creates a code in the portal, under Tablets. Scan it, or type its 8 letters and digits. It
          expires after 10 minutes.
        </Text>
        <AlreadyEnrolledNote />
        <label className={styles.label}>
          Enrolment code
          <span className={styles.box}>
            <Cells code={code} />
            <input
              ref={field}
              // biome-ignore lint/a11y/noAutofocus: the only input on this page
              autoFocus
              className={styles.code}
              value={code}
              onChange={(event) => setCode(normalizeCode(event.target.value))}
              aria-invalid={error !== null}
              aria-describedby={error ? errorId : undefined}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              data-testid="enrol-code"
            />
          </span>
        </label>
        {error && (
          <Text size="lg" weight={700} tone="bad" id={errorId} role="alert">
            {error}
          </Text>
        )}
        <TouchButton
          type="submit"
          look="fill"
          className={styles.go}
          disabled={code.length < codeLength || isBusy}
        >
          {isBusy ? 'One moment' : 'Start the desk'}
        </TouchButton>
        {state.device && <ButtonLink to={deskPaths.find}>Back to the desk</ButtonLink>}
      </Stack>
    </main>
  );
}

/** The code as typed, or from a scanned QR code. Removes it from the address at once. */
function useCode() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const scanned = codeFromHash(hash);
  const [code, setCode] = useState(scanned);
  useEffect(() => {
    if (!scanned) return;
    setCode(scanned);
    void navigate(deskPaths.enrol, { replace: true });
  }, [scanned, navigate]);
  return [code, setCode] as const;
}

/** The eight cells of the code; the input lies over them. */
function Cells({ code }: { code: string }) {
  return (
    <Grid as="span" columns="repeat(8, minmax(0, 1fr))" gap={8} className={styles.cells} aria-hidden="true">
      {Array.from({ length: codeLength }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a position is its number
        <i key={place} data-next={place === code.length || undefined}>
          {code[place] ?? ''}
        </i>
      ))}
    </Grid>
  );
}

function useEnrol() {
  const { db, sync } = useDesk();
  const [enrolledAs, setEnrolledAs] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const enrol = async (code: string): Promise<boolean> => {
    setIsBusy(true);
    setError(null);
    let enrolled: number | null = null;
    try {
      const keys = (await ensureIdentity(db))?.registered;
      // Under the sync lock: a response to the old credential must not overwrite the new cookie.
      await withSyncLock(async () => {
        const { device, centre } = await api('POST /api/kiosk/enrol', {
          body: { code, ...(keys && { keys }) },
        });
        // At once, because the code is used up and the browser may take time to ask about storage.
        await enrolTablet(db, device, keys && centre);
        enrolled = device.id;
      });
      requestPersistentStorage().catch(() => undefined);
      sync({ now: true });
      setEnrolledAs(enrolled);
      return true;
    } catch (cause) {
      setError(enrolErrorMessage(cause));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { error, isBusy, enrolledAs, enrol };
}

/** On an enrolled tablet: what a new code does, and that nothing is lost. */
function AlreadyEnrolledNote() {
  const { state, unreflected } = useDesk();
  if (!state.device) return null;
  const unsent = unreflected.filter(isUnsent).length;
  return (
    <Text size="lg" weight={700} leading={1.3} className={cx(surface.sunken, styles.already)}>
      {state.revokedAt === null
        ? `This tablet is enrolled as ${state.device.name}. A new code enrols it as another tablet`
        : `A manager revoked this tablet, ${state.device.name}. A new code enrols it again`}
      {unsent > 0 && `; its unsent check-ins (${unsent}) will still be sent`}.
    </Text>
  );
}

/** After a tablet was removed from the desk: says so, and what remains to do in the portal. */
function RemovedNote() {
  const name = removedTabletName(useLocation().state);
  if (name === null) return null;
  return (
    <Text size="lg" weight={700} tone="good" leading={1.3} role="status" className={styles.left}>
      {name} was removed, and its data was deleted from this tablet. If the tablet was offline, also revoke it
      in the portal, under Tablets.
    </Text>
  );
}
