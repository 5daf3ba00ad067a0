interface HoursRingProps {
  /** The share of the package, from 0 to 1. */
  share: number;
  size: number;
  width: number;
  low?: boolean;
}

/** The remaining share of a package as a ring. The figure is always beside or inside it. */
export function HoursRing({ share, size, width, low = false }: HoursRingProps) {
  const middle = size / 2;
  const radius = middle - width / 2;
  const length = 2 * Math.PI * radius;
  const left = Math.max(0, Math.min(1, share)) * length;
  const ring = { cx: middle, cy: middle, r: radius, fill: 'none', strokeWidth: width };
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle {...ring} stroke={low ? 'var(--warn-track)' : 'var(--hours-track)'} />
      {left > 0 && (
        <circle
          {...ring}
          stroke={low ? 'var(--warn)' : 'var(--hours)'}
          strokeLinecap="round"
          strokeDasharray={`${left} ${length}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      )}
    </svg>
  );
}
