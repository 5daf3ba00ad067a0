import { useLocation } from 'react-router-dom';
import styles from './PageHead.module.css';
import { ignoredParams, ignoredParamsText } from './param-rules.ts';

/** A note on the invalid parameters dropped from the address; disappears with the next change of the view. */
export function IgnoredParamsNotice() {
  const leftOut = ignoredParams(useLocation().state);
  if (leftOut.length === 0) return null;
  return (
    <p className={styles.leftOut} role="status">
      Some values in this link are not valid and were ignored: {ignoredParamsText(leftOut)}.
    </p>
  );
}
