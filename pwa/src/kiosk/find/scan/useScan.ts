import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type Camera, type CameraTrouble, openCamera } from './camera.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';

export type ScanTrouble = CameraTrouble | 'no_reader';

type ScanState =
  | { step: 'opening' }
  | { step: 'looking'; setTorch: Camera['setTorch'] }
  | { step: 'failed'; trouble: ScanTrouble };

/** Between two pictures, so that an old tablet keeps up with its screen as well. */
const PAUSE_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Holds the camera open and looks for codes, for as long as the caller is shown and the tablet's screen is: behind the
 * lock and in another app the camera is off.
 * @param onTexts what stands in the codes of a picture, none included; true ends the search
 */
export function useScan(onTexts: (texts: string[]) => boolean) {
  const [state, setState] = useState<ScanState>({ step: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const isSeen = useIsPageSeen();
  const take = useEffectEvent(onTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera anew
  useEffect(() => {
    if (!isSeen) return;
    const turn = { isOver: false };
    setState({ step: 'opening' });
    const stop = runScan({ turn, video, take: (texts) => take(texts), tell: setState });
    return () => {
      turn.isOver = true;
      stop();
    };
  }, [attempt, isSeen]);
  const tryAgain = useCallback(() => setAttempt((last) => last + 1), []);
  return { state, video, tryAgain };
}

function useIsPageSeen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}

interface Run {
  turn: { isOver: boolean };
  video: { current: HTMLVideoElement | null };
  take: (texts: string[]) => boolean;
  tell: (state: ScanState) => void;
}

/** @returns switches the camera off, also one that is only about to open */
function runScan({ turn, video, take, tell }: Run): () => void {
  let camera: Camera | undefined;
  const fail = (trouble: ScanTrouble) => {
    camera?.stop();
    if (!turn.isOver) tell({ step: 'failed', trouble });
    turn.isOver = true;
  };
  const start = async () => {
    const [opened, reader] = await Promise.all([openCamera(() => fail('busy')), readerOrNull()]);
    if (!opened.ok) return fail(opened.trouble);
    camera = opened.camera;
    if (turn.isOver) return camera.stop();
    if (!reader) return fail('no_reader');
    const { current } = video;
    if (!current) return fail('unknown');
    current.srcObject = camera.stream;
    await current.play().catch(() => undefined);
    if (!turn.isOver) tell({ step: 'looking', setTorch: camera.setTorch });
    await look({ reader, picture: current, turn, take });
  };
  start().catch((error: unknown) => {
    console.error('The scanner stopped:', error);
    fail('no_reader');
  });
  return () => camera?.stop();
}

/** Without the files of the desk and without a network there is a camera and nothing to read its picture. */
async function readerOrNull(): Promise<CodeReader | null> {
  try {
    return await openCodeReader();
  } catch (error) {
    console.warn('Nothing here reads QR codes:', error);
    return null;
  }
}

interface Look extends Pick<Run, 'turn' | 'take'> {
  reader: CodeReader;
  picture: HTMLVideoElement;
}

async function look({ reader, picture, turn, take }: Look): Promise<void> {
  while (!turn.isOver) {
    if (picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const texts = await reader.read(picture);
      if (!turn.isOver && take(texts)) turn.isOver = true;
    }
    await pause();
  }
}
