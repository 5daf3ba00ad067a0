import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';
import { Skeleton } from './Skeleton.tsx';

/** The white margin that scanners need around the code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** The accessible name. */
  label: string;
  /** Its width on the page, in px. */
  size: number;
  /** The white margin in modules; fewer than the standard's four where the background is white. */
  quiet?: number;
}

interface Drawing {
  text: string;
  /** Per row. */
  modules: number;
  path: string;
}

/** A QR code. Renders nothing if its code fails to load, because the text beside it says the same. */
export function QrCode({ text, label, size, quiet = QUIET_MODULES }: QrCodeProps) {
  const drawing = useDrawing(text);
  if (drawing === 'failed') return null;
  if (drawing?.text !== text) return <Skeleton width={size} height={size} radius={14} />;
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={[-quiet, -quiet, drawing.modules + 2 * quiet, drawing.modules + 2 * quiet].join(' ')}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} fill="currentColor" />
    </svg>
  );
}

function useDrawing(text: string): Drawing | 'failed' | undefined {
  const [drawing, setDrawing] = useState<Drawing | 'failed'>();
  useEffect(() => {
    let wanted = true;
    const tell = (drawn: Drawing | 'failed') => wanted && setDrawing(drawn);
    draw(text).then(tell, () => tell('failed'));
    return () => {
      wanted = false;
    };
  }, [text]);
  return drawing;
}

/** One square per dark module, row by row. */
async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode/lib/core/qrcode.js');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, row) => row);
  const path = rows
    .flatMap((y) => rows.filter((x) => modules.get(y, x)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  return { text, modules: modules.size, path };
}
