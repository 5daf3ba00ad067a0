import { type FilmSlug, filmSize, filmSources, firstFrame } from '../films.ts';
import styles from './Carousel.module.css';

interface PosterProps {
  slug: FilmSlug;
  alt: string;
  /** For the first picture of the page: small at first, sharper once the page has settled. */
  sharp: boolean;
}

/** A film's first frame, at the size that fits. */
export function Poster({ slug, alt, sharp }: PosterProps) {
  const { posterSets, poster } = filmSources(slug);
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={sharp ? posterSets.avif : firstFrame(slug)}
        sizes="(min-width: 900px) 620px, (min-width: 640px) 560px, calc(100vw - 32px)"
      />
      <img className={styles.poster} src={poster} alt={alt} {...filmSize} fetchPriority="high" />
    </picture>
  );
}
