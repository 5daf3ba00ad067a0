export type ShapeKind = 'hours' | 'booked' | 'party' | 'free';

/**
 * The shape shows the kind: a circle is on hours, a square is booked, a star is a party, a small ring is
 * free. The colour only repeats it.
 */
export function Shape({ kind, size = 22 }: { kind: ShapeKind; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      {kind === 'hours' && <circle cx="12" cy="12" r="10" fill="var(--hours)" />}
      {kind === 'booked' && <rect x="2.6" y="2.6" width="18.8" height="18.8" rx="5" fill="var(--booked)" />}
      {kind === 'party' && (
        <path
          d="M12 1.8c.75 0 1.4.43 1.73 1.1l2.2 4.47 4.93.72c1.57.23 2.2 2.16 1.06 3.27l-3.57 3.48.84 4.9c.27 1.57-1.37 2.76-2.78 2.02L12 19.44l-4.41 2.32c-1.41.74-3.05-.45-2.78-2.01l.84-4.91-3.57-3.48C.94 10.25 1.57 8.32 3.14 8.1l4.93-.72 2.2-4.47A1.93 1.93 0 0 1 12 1.8Z"
          fill="var(--party-fill)"
          stroke="var(--party)"
          strokeWidth="1.6"
        />
      )}
      {kind === 'free' && (
        <circle cx="12" cy="12" r="6" fill="none" stroke="var(--line-strong)" strokeWidth="2" />
      )}
    </svg>
  );
}
