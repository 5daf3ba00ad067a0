import styles from './grounds.module.css';

/** The backgrounds of pictures, by the name of the gradient that the team chose. */
const grounds: Record<string, string | undefined> = {
  'Pink Toodles': styles.pink,
  'Blue Adventure': styles.blue,
  'Orange Energy': styles.orange,
  'Green Nature': styles.green,
  'Purple Fantasy': styles.purple,
  'Indigo Dream': styles.indigo,
  'Ocean Blue': styles.ocean,
  'Warm Sunset': styles.sunset,
};

/** The class of a gradient's background; the first one for an unknown gradient. */
export const groundClass = (gradient: string): string | undefined => grounds[gradient] ?? styles.pink;
