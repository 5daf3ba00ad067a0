import { queryTerms } from '../../core/search-index.ts';
import styles from './Row.module.css';

/** A name with the typed letters highlighted. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const lower = text.toLowerCase();
  const [word = ''] = queryTerms(query).filter((one) => lower.includes(one));
  // Lower case can change the length of the text. Highlight nothing then, rather than the wrong part.
  if (word === '' || lower.length !== text.length) return text;
  const at = lower.indexOf(word);
  const end = at + word.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
