import { expect, type Locator } from '@playwright/test';
import { create } from 'qrcode';

/**
 * Expects a QR code on the page to encode `text`, module by module.
 * @param quiet the white margin included in the drawing, in modules: four by the standard (ISO/IEC 18004)
 */
export async function expectCodeOf(code: Locator, text: string, quiet = 4): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = [...modules.data.keys()].filter((at) => modules.data[at]);
  const drawn = dark.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`);
  await expect(code.locator('path')).toHaveAttribute('d', drawn.join(''));
  const width = modules.size + 2 * quiet;
  await expect(code).toHaveAttribute('viewBox', `${-quiet} ${-quiet} ${width} ${width}`);
}
