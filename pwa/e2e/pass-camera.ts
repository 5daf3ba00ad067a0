import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { toString as drawCode } from 'qrcode';
import sharp from 'sharp';

/** A fake camera that films the picture in a file at the time it is switched on. */
export class PassCamera {
  readonly #film = join(tmpdir(), `toodles-camera-${process.pid}.mjpeg`);

  /** Launch options for the browser with this camera. */
  launch({ args = [], ...browser }: LaunchOptions): LaunchOptions {
    return {
      ...browser,
      args: [
        ...args,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${this.#film}`,
      ],
    };
  }

  /** Holds a phone with this QR code in front of the camera. */
  async show(text: string): Promise<void> {
    const code = await drawCode(text, { type: 'svg', width: 380, margin: 4 });
    const room = { width: 1280, height: 720, channels: 3, background: '#5b6b78' } as const;
    const frame = await sharp({ create: room })
      .composite([{ input: Buffer.from(code) }])
      .jpeg()
      .toBuffer();
    await writeFile(this.#film, Buffer.concat([frame, frame]));
  }

  /** Removes the last picture from the disk. */
  remove(): Promise<void> {
    return rm(this.#film, { force: true });
  }
}
