import styles from './grounds.module.css';

/** The grounds behind a picture, by the name of the gradient that the team chose (seed 001, section 9). */
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

/** The class of a gradient's ground; of an unknown one the first. */
export const groundClass = (gradient: string): string | undefined => grounds[gradient] ?? styles.pink;
