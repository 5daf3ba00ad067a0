import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './code-reader.ts';

/**
 * A reader of QR codes in WebAssembly, from our own address and not from its makers', and offline from the desk's files.
 * @throws Error when it cannot be loaded or compiled
 */
export async function zxingReader(): Promise<CodeReader> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasm : `${folder}${path}`),
    },
    fireImmediately: true,
  });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
  };
}
