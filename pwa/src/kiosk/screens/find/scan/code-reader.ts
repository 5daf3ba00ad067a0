/** Finds QR codes in a picture and returns their contents. */
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
  /** The browser's own detector, if it has one. */
  var BarcodeDetector: DetectorClass | undefined;
}

const readerOf = (detector: Detector): CodeReader => ({
  read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
});

/**
 * The browser's own reader if it supports QR codes, else the one in the desk's files. Some browsers fail only
 * at the first picture, because the operating system lacks a component.
 * @throws Error when neither is available
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
