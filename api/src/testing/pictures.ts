import sharp, { type Sharp } from 'sharp';

interface PictureOptions {
  width?: number;
  height?: number;
  /** The left and right halves, so that a test can see the orientation. */
  colours?: [string, string];
}

/** A picture of two colours, not encoded yet. */
export function makePicture({
  width = 1200,
  height = 900,
  colours = ['#e6007e', '#00a3e0'],
}: PictureOptions = {}): Sharp {
  const [left, right] = colours;
  const half = { width: Math.floor(width / 2), height, channels: 3, background: right } as const;
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: half }, gravity: 'east' },
  ]);
}

/** A form as the portal sends it: a picture and its crop. */
export async function pictureForm(
  picture: Buffer | Promise<Buffer> = makePicture().jpeg().toBuffer(),
  fields: Record<string, string> = {},
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(await picture)], { type: 'image/jpeg' }), 'from my phone.jpg');
  return form;
}
