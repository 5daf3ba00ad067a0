/** Why there is no picture. */
export type CameraError = 'none' | 'refused' | 'busy' | 'insecure' | 'unknown';

export interface Camera {
  stream: MediaStream;
  /** Switches the camera's light; null when it has none. */
  setTorch: ((on: boolean) => Promise<void>) | null;
  stop: () => void;
}

export type CameraResult = { ok: true; camera: Camera } | { ok: false; trouble: CameraError };

/** The rear camera, with enough resolution for a code on a phone at arm's length. */
const wanted: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
};

/**
 * Opens the camera. The browser asks for permission the first time.
 * @param onEnded called when the picture ends: the camera was unplugged or its permission revoked
 */
export async function openCamera(onEnded: () => void): Promise<CameraResult> {
  // Without https, browsers provide no camera.
  if (!navigator.mediaDevices) return { ok: false, trouble: 'insecure' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', onEnded);
    return { ok: true, camera: cameraOf(stream) };
  } catch (error) {
    return { ok: false, trouble: cameraErrorOf(error) };
  }
}

function cameraOf(stream: MediaStream): Camera {
  return {
    stream,
    setTorch: torchOf(stream),
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

function torchOf(stream: MediaStream): Camera['setTorch'] {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() ?? {};
  if (!track || !('torch' in capabilities) || !capabilities.torch) return null;
  return (on) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
    return track.applyConstraints({ advanced: [light] });
  };
}

/** @param error the error of `getUserMedia`, identified by its standard name */
export function cameraErrorOf(error: unknown): CameraError {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unknown';
  }
}
