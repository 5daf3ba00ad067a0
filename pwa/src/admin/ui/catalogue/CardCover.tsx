import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { gradientClass } from '../../../shared/ui/gradients.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import styles from './CatalogueCard.module.css';

interface CardCoverProps {
  image: string;
  /** Shown without a picture. */
  icon: ReactNode;
  gradient: string;
}

/** The top of a card: its picture, or its icon on its gradient. */
export function CardCover({ image, icon, gradient }: CardCoverProps) {
  return (
    <Text as="span" size="5xl" leading={1} className={cx(styles.ground, gradientClass(gradient))}>
      {image ? (
        <Picture src={image} alt="" width={360} height={203} sizes="360px" loading="lazy" />
      ) : (
        <span aria-hidden="true">{icon}</span>
      )}
    </Text>
  );
}
