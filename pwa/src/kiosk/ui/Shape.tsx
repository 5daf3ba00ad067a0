export type ShapeKind = 'hours' | 'booked' | 'free';

/** The shape is the kind: a circle is on hours, a square is booked, a small ring is free. Colour only repeats it. */
export function Shape({ kind, size = 22 }: { kind: ShapeKind; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      {kind === 'hours' && <circle cx="12" cy="12" r="10" fill="var(--hours)" />}
      {kind === 'booked' && <rect x="2.6" y="2.6" width="18.8" height="18.8" rx="5" fill="var(--booked)" />}
      {kind === 'free' && (
        <circle cx="12" cy="12" r="6" fill="none" stroke="var(--line-strong)" strokeWidth="2" />
      )}
    </svg>
  );
}
