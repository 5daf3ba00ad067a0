import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './code-reader.ts';

/** From our own address and not from its makers'. */
const overrides = {
  locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasm : `${folder}${path}`),
};

/**
 * A reader of QR codes in WebAssembly; offline it comes from the desk's files.
 * @throws Error when it cannot be loaded or compiled; asked again, it tries again
 */
export async function zxingReader(): Promise<CodeReader> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    // It would remember for ever that it could not be loaded.
    purgeZXingModule();
    throw error;
  }
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
  };
}
