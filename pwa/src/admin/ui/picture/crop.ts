import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import type { Crop } from '../../../shared/upload.ts';

export interface Size {
  width: number;
  height: number;
}

/** The crop shapes: the whole picture, or one that the public pages use. */
export const cropForms = [
  { value: 'whole', label: 'Whole picture', aspect: undefined },
  { value: 'wide', label: '4 : 3', aspect: 4 / 3 },
  { value: 'square', label: 'Square', aspect: 1 },
  { value: 'free', label: 'Free', aspect: undefined },
] as const;
export type CropForm = (typeof cropForms)[number]['value'];

export const aspectOf = (form: CropForm): number | undefined =>
  cropForms.find(({ value }) => value === form)?.aspect;

const all: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The largest centred crop of a shape. */
export function startOf(form: CropForm, { width, height }: Size): PercentCrop {
  const aspect = aspectOf(form);
  if (!aspect) return all;
  const side = width / height > aspect ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height);
}

const share = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000));

/** Converts a crop in percent to the call's fractions, which never exceed the picture. */
export function fractionsOf({ x, y, width, height }: PercentCrop): Crop {
  const [left, top] = [share(x), share(y)];
  return {
    x: left,
    y: top,
    width: Math.min(share(width), 1 - left),
    height: Math.min(share(height), 1 - top),
  };
}
