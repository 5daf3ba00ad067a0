import { mdiArrowLeft, mdiCameraOffOutline, mdiFlashlight, mdiQrcodeScan } from '@mdi/js';
import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from '../../../../shared/ui/class-names.ts';
import { Icon } from '../../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../../shared/ui/Layout.tsx';
import { TouchButton } from '../../../ui/TouchButton.tsx';
import { type Camera, openCamera } from './camera.ts';
import { openCodeReader } from './code-reader.ts';
import { readPass, type ScannedPass } from './read-pass.ts';
import { runScan, type ScanError, type ScanState } from './run-scan.ts';
import styles from './Scan.module.css';
import { scanErrorMessages, scanMessage } from './scan-messages.ts';
import { TypedPass } from './TypedPass.tsx';

interface ScanPanelProps {
  /** Undefined until they are read. */
  sales: readonly DeskSale[] | undefined;
  field: RefObject<HTMLInputElement | null>;
  onFamily: (sale: DeskSale) => void;
  onSearch: (text: string) => void;
  onClose: () => void;
}

/** Scans or types the parent's QR pass, in place of the list. */
export function ScanPanel({ sales, field, onFamily, onSearch, onClose }: ScanPanelProps) {
  const { seen, take } = useScannedPass({ sales, onFamily });
  const { state, video, tryAgain } = useScan(take);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEscape(onClose);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label="Scan a pass"
      data-testid="scan-panel"
    >
      <div className={cx(styles.view, state.step === 'failed' && styles.dark)}>
        <video ref={video} className={styles.video} muted playsInline aria-label="Camera preview" />
        {state.step === 'failed' ? (
          <Icon path={mdiCameraOffOutline} size={96} />
        ) : (
          <span className={styles.frame} data-step={state.step} aria-hidden="true" />
        )}
        {state.step === 'looking' && state.setTorch && <Torch setTorch={state.setTorch} />}
      </div>
      <div className={styles.side}>
        {state.step === 'failed' ? (
          <ScanErrorMessage trouble={state.trouble} onAgain={tryAgain} />
        ) : (
          <ScanMessage seen={seen} isOpening={state.step === 'opening'} />
        )}
        <TypedPass field={field} onReference={(reference) => take([reference])} onSearch={onSearch} />
        {state.step === 'failed' && seen.kind === 'unknown' && <ScanMessage seen={seen} isOpening={false} />}
        <TouchButton look="soft" className={styles.back} onClick={onClose}>
          <Icon path={mdiArrowLeft} size={26} /> Search by name
        </TouchButton>
      </div>
    </section>
  );
}

/** Works wherever the focus is, because the focused button may be gone. */
function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The last code seen. A code that isn't a pass is forgotten a few seconds after it was seen. */
function useScannedPass({ sales, onFamily }: Pick<ScanPanelProps, 'sales' | 'onFamily'>) {
  const [seen, setSeen] = useState<ScannedPass>({ kind: 'nothing' });
  useEffect(() => {
    if (seen.kind !== 'not_a_pass') return;
    const timer = setTimeout(() => setSeen({ kind: 'nothing' }), 4000);
    return () => clearTimeout(timer);
  }, [seen]);
  const take = (texts: string[]): boolean => {
    // Before the families are read, no pass is unknown.
    if (sales === undefined || texts.length === 0) return false;
    const next = readPass(texts, sales);
    if (next.kind !== 'family') {
      setSeen(next);
      return false;
    }
    navigator.vibrate?.(60);
    onFamily(next.sale);
    return true;
  };
  return { seen, take };
}

function ScanMessage({ seen, isOpening }: { seen: ScannedPass; isOpening: boolean }) {
  const { title, text } = isOpening
    ? { title: 'Opening the camera', text: 'If the tablet asks, allow access.' }
    : scanMessage(seen);
  const isBad = !isOpening && seen.kind !== 'nothing';
  return (
    <Stack
      gap={10}
      align="start"
      role="status"
      className={cx(styles.words, isBad && styles.bad)}
      data-testid="scan-words"
    >
      <Row as="h2" gap={12} className={styles.title}>
        {!isBad && <Icon path={mdiQrcodeScan} size={32} />}
        {title}
      </Row>
      <p>{text}</p>
    </Stack>
  );
}

function ScanErrorMessage({ trouble, onAgain }: { trouble: ScanError; onAgain: () => void }) {
  const { title, steps } = scanErrorMessages[trouble];
  return (
    <Stack gap={10} align="start" role="alert" className={styles.words} data-testid="scan-trouble">
      <Row as="h2" gap={12} className={styles.title}>
        {title}
      </Row>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      <TouchButton look="fill" className={styles.again} onClick={onAgain}>
        Try again
      </TouchButton>
    </Stack>
  );
}

function Torch({ setTorch }: { setTorch: NonNullable<Camera['setTorch']> }) {
  const [isOn, setIsOn] = useState(false);
  const turn = () =>
    setTorch(!isOn).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  return (
    <TouchButton
      look={isOn ? 'ink' : 'soft'}
      className={styles.torch}
      aria-pressed={isOn}
      onClick={() => void turn()}
    >
      <Icon path={mdiFlashlight} size={26} /> Light
    </TouchButton>
  );
}

/**
 * Keeps the camera open and looks for codes while the caller and the tablet's screen are visible. The camera
 * is off behind the lock and in another app.
 * @param onTexts receives the contents of the codes in a picture, possibly none; returning true ends the scan
 */
function useScan(onTexts: (texts: string[]) => boolean) {
  const [state, setState] = useState<ScanState>({ step: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const isVisible = useIsPageVisible();
  const take = useEffectEvent(onTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera again
  useEffect(() => {
    if (!isVisible) return;
    setState({ step: 'opening' });
    return runScan({
      openCamera,
      openReader: openCodeReader,
      picture: () => video.current,
      onCodes: (texts) => take(texts),
      onState: setState,
    });
  }, [attempt, isVisible]);
  const tryAgain = useCallback(() => setAttempt((last) => last + 1), []);
  return { state, video, tryAgain };
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}
