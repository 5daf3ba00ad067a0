import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './code-reader.ts';

/** Serves the reader from this site, not from its vendor's CDN. */
const overrides = {
  locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasm : `${folder}${path}`),
};

/**
 * A QR code reader in WebAssembly; offline it comes from the desk's files.
 * @throws Error when it cannot be loaded or compiled; a later call tries again
 */
export async function zxingReader(): Promise<CodeReader> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    // Clears the module, which would otherwise cache the failed load for ever.
    purgeZXingModule();
    throw error;
  }
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
  };
}
