import type { Camera, CameraError, CameraResult } from './camera.ts';
import type { CodeReader } from './code-reader.ts';

export type ScanError = CameraError | 'no_reader';

export type ScanState =
  | { step: 'opening' }
  | { step: 'looking'; setTorch: Camera['setTorch'] }
  | { step: 'failed'; trouble: ScanError };

interface ScanPorts {
  /** Opens the camera, which calls `onEnded` when its picture ends. */
  openCamera: (onEnded: () => void) => Promise<CameraResult>;
  openReader: () => Promise<CodeReader>;
  /** The element that shows the picture; null after it has left the screen. */
  picture: () => HTMLVideoElement | null;
  /** Receives the contents of the codes in a picture, possibly none. Returning true ends the scan. */
  onCodes: (texts: string[]) => boolean;
  onState: (state: ScanState) => void;
}

/** The pause between two pictures, so that the screen of an old tablet stays responsive. */
const PAUSE_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Opens the camera and looks for codes until one is accepted.
 * @returns ends the scan and switches the camera off, even one that is still opening
 */
export function runScan({ openCamera, openReader, picture, onCodes, onState }: ScanPorts): () => void {
  let isOver = false;
  let camera: Camera | undefined;
  const end = () => {
    isOver = true;
    camera?.stop();
  };
  const fail = (trouble: ScanError) => {
    if (!isOver) onState({ step: 'failed', trouble });
    end();
  };
  const look = async (reader: CodeReader, video: HTMLVideoElement) => {
    while (!isOver) {
      if (video.readyState >= video.HAVE_CURRENT_DATA) {
        const texts = await reader.read(video);
        if (!isOver && onCodes(texts)) end();
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
    if (!isOver) onState({ step: 'looking', setTorch: camera.setTorch });
    await look(reader, video);
  };
  start().catch((error: unknown) => {
    console.warn('The scanner stopped:', error);
    fail('no_reader');
  });
  return end;
}

/** Offline and without the desk's files there is a camera but nothing to read its picture. */
async function orNull(reader: Promise<CodeReader>): Promise<CodeReader | null> {
  try {
    return await reader;
  } catch (error) {
    console.warn('No QR code reader is available:', error);
    return null;
  }
}
