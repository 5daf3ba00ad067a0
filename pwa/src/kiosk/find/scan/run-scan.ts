import type { Camera, CameraTrouble, Opened } from './camera.ts';
import type { CodeReader } from './code-reader.ts';

export type ScanTrouble = CameraTrouble | 'no_reader';

export type ScanState =
  | { step: 'opening' }
  | { step: 'looking'; setTorch: Camera['setTorch'] }
  | { step: 'failed'; trouble: ScanTrouble };

interface Scan {
  /** Opens the camera; it tells by the call when its picture ended by itself. */
  openCamera: (onEnded: () => void) => Promise<Opened>;
  openReader: () => Promise<CodeReader>;
  /** Where the picture is shown; null once that has left the screen. */
  picture: () => HTMLVideoElement | null;
  /** What stands in the codes of a picture, none included; true ends the search. */
  take: (texts: string[]) => boolean;
  tell: (state: ScanState) => void;
}

/** Between two pictures, so that an old tablet keeps up with its screen as well. */
const PAUSE_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Opens the camera and looks for codes until one is taken.
 * @returns ends it: the camera is off then, also one that was only about to open
 */
export function runScan({ openCamera, openReader, picture, take, tell }: Scan): () => void {
  let isOver = false;
  let camera: Camera | undefined;
  const end = () => {
    isOver = true;
    camera?.stop();
  };
  const fail = (trouble: ScanTrouble) => {
    if (!isOver) tell({ step: 'failed', trouble });
    end();
  };
  const look = async (reader: CodeReader, video: HTMLVideoElement) => {
    while (!isOver) {
      if (video.readyState >= video.HAVE_CURRENT_DATA) {
        const texts = await reader.read(video);
        if (!isOver && take(texts)) end();
      }
      await pause();
    }
  };
  const start = async () => {
    const [opened, reader] = await Promise.all([openCamera(() => fail('busy')), orNull(openReader())]);
    if (!opened.ok) return fail(opened.trouble);
    camera = opened.camera;
    if (isOver) return camera.stop();
    if (!reader) return fail('no_reader');
    const video = picture();
    if (!video) return end();
    video.srcObject = camera.stream;
    await video.play().catch(() => undefined);
    if (!isOver) tell({ step: 'looking', setTorch: camera.setTorch });
    await look(reader, video);
  };
  start().catch((error: unknown) => {
    console.warn('The scanner stopped:', error);
    fail('no_reader');
  });
  return end;
}

/** Without the files of the desk and without a network there is a camera and nothing to read its picture. */
async function orNull(reader: Promise<CodeReader>): Promise<CodeReader | null> {
  try {
    return await reader;
  } catch (error) {
    console.warn('Nothing here reads QR codes:', error);
    return null;
  }
}
