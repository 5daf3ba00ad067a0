import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CameraResult } from './camera.ts';
import type { CodeReader } from './code-reader.ts';
import { runScan, type ScanState } from './run-scan.ts';

/** A picture, as far as the scan uses it. */
const video = {
  HAVE_CURRENT_DATA: 2,
  readyState: 4,
  srcObject: null,
  play: async () => undefined,
} as unknown as HTMLVideoElement;

/** A scan over pictures with the codes of `seen`, one after the other, and none after that. */
function scan(
  seen: string[][] = [],
  over: { reader?: Promise<CodeReader>; camera?: Promise<CameraResult> } = {},
) {
  const states: ScanState[] = [];
  const taken: string[][] = [];
  const stop = vi.fn();
  let onEnded = () => {};
  const opened: CameraResult = { ok: true, camera: { stream: {} as MediaStream, setTorch: null, stop } };
  const end = runScan({
    openCamera: (ended) => {
      onEnded = ended;
      return over.camera ?? Promise.resolve(opened);
    },
    openReader: () => over.reader ?? Promise.resolve({ read: async () => seen.shift() ?? [] }),
    picture: () => video,
    onCodes: (texts) => {
      taken.push(texts);
      return texts.includes('pass');
    },
    onState: (state) => states.push(state),
  });
  return { states, taken, stop, opened, end, ended: () => onEnded() };
}

const steps = (states: ScanState[]) =>
  states.map((state) => (state.step === 'failed' ? state.trouble : state.step));

describe('the scan for a pass', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('reads picture after picture until a code is accepted, and switches the camera off', async () => {
    const { states, taken, stop } = scan([[], ['menu'], ['pass'], ['later']]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(steps(states)).toEqual(['looking']);
    expect(taken).toEqual([[], ['menu'], ['pass']]);
    expect(stop).toHaveBeenCalled();
  });

  test('accepts nothing after it was stopped, and switches the camera off', async () => {
    const { taken, stop, end } = scan();
    await vi.advanceTimersByTimeAsync(500);
    const before = taken.length;
    end();
    await vi.advanceTimersByTimeAsync(2000);
    expect(taken.length).toBe(before);
    expect(stop).toHaveBeenCalled();
  });

  test('switches off a camera that opens after the stop, and reports nothing', async () => {
    let open: (opened: CameraResult) => void = () => {};
    const { states, stop, opened, end } = scan([['pass']], {
      camera: new Promise((resolve) => {
        open = resolve;
      }),
    });
    end();
    open(opened);
    await vi.advanceTimersByTimeAsync(500);
    expect(stop).toHaveBeenCalledOnce();
    expect(states).toEqual([]);
  });

  test('reports a missing camera or reader, and leaves no camera on', async () => {
    const refused = scan([], { camera: Promise.resolve({ ok: false, trouble: 'refused' }) });
    const unread = scan([], { reader: Promise.reject(new Error('no files')) });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await vi.advanceTimersByTimeAsync(500);
    expect(steps(refused.states)).toEqual(['refused']);
    expect(steps(unread.states)).toEqual(['no_reader']);
    expect(unread.stop).toHaveBeenCalled();
  });

  test('reports a reader that fails on a picture', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = scan([], { reader: Promise.resolve({ read: () => Promise.reject(new Error('broken')) }) });
    await vi.advanceTimersByTimeAsync(500);
    expect(steps(broken.states)).toEqual(['looking', 'no_reader']);
    expect(broken.stop).toHaveBeenCalled();
  });

  test('reports a camera that is taken away', async () => {
    const { states, ended } = scan();
    await vi.advanceTimersByTimeAsync(500);
    ended();
    expect(steps(states)).toEqual(['looking', 'busy']);
  });
});
