import styles from './gradients.module.css';

/** The backgrounds of pictures, by the name of the gradient that the team chose. */
const gradients: Record<string, string | undefined> = {
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
export const gradientClass = (gradient: string): string | undefined => gradients[gradient] ?? styles.pink;
