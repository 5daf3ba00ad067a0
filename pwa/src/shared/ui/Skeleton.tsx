import type { CSSProperties } from 'react';
import { cx } from './class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  ratio?: CSSProperties['aspectRatio'];
  className?: string | undefined;
}

/** A placeholder of the content's real size. Announce 'loading' once, on the container. */
export function Skeleton({ width = '100%', height, radius, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius, aspectRatio: ratio }}
    />
  );
}
