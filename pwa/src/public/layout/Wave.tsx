import styles from './Footer.module.css';

/** The site's only divider: the next background rises into this one. */
export function Wave({ fill }: { fill: string }) {
  return (
    <svg
      className={styles.wave}
      viewBox="0 0 1280 72"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={fill} d="M0 40C107 8 213 8 320 40S533 72 640 40S853 8 960 40S1173 72 1280 40V72H0Z" />
    </svg>
  );
}
