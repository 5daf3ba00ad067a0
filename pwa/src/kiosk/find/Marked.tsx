import styles from './Row.module.css';
import { wordsOf } from './search-index.ts';

/** A name with the letters that were typed marked in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const lower = text.toLowerCase();
  const [word = ''] = wordsOf(query).filter((one) => lower.includes(one));
  // Lower-casing some letters changes their number: then nothing is marked rather than the wrong part.
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
