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

/** A place held at its true size while its content is fetched. Say 'loading' once, on what holds them. */
export function Skeleton({ width = '100%', height, radius, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius, aspectRatio: ratio }}
    />
  );
}
