/** Finds QR codes in a picture and says what is written in them. */
export interface CodeReader {
  read: (picture: HTMLVideoElement) => Promise<string[]>;
}

interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}
declare global {
  /** Of the browser, where it has one. */
  var BarcodeDetector: DetectorClass | undefined;
}

const readerOf = (detector: Detector): CodeReader => ({
  read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
});

/**
 * The browser's own reader where it reads QR codes, else the one that comes with the desk's files. Some browsers only
 * find out at the first picture that theirs is missing a part of the system.
 * @throws Error when neither can be had
 */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await browsersReader();
  if (!own) return (await import('./zxing-reader.ts')).zxingReader();
  let reader = own;
  return {
    read: async (picture) => {
      try {
        return await reader.read(picture);
      } catch (error) {
        if (reader !== own) throw error;
        reader = await (await import('./zxing-reader.ts')).zxingReader();
        return reader.read(picture);
      }
    },
  };
}

async function browsersReader(): Promise<CodeReader | null> {
  const Own = globalThis.BarcodeDetector;
  if (!Own) return null;
  const formats = await Own.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? readerOf(new Own({ formats: ['qr_code'] })) : null;
}
