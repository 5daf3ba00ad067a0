interface IconProps {
  /** A path of `@mdi/js`. */
  path: string;
  size?: number;
  /** The accessible name, if no text beside the icon gives it; without a label the icon is decorative. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ path, size = 22, label, className }: IconProps) {
  const look = {
    className,
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    style: { flex: 'none' },
  } as const;
  const drawing = <path d={path} fill="currentColor" />;
  if (!label) {
    return (
      <svg {...look} aria-hidden="true" focusable="false">
        {drawing}
      </svg>
    );
  }
  return (
    <svg {...look} role="img" aria-label={label} focusable="false">
      {drawing}
    </svg>
  );
}
