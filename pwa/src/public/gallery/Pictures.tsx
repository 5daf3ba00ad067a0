import { useQuery } from '@tanstack/react-query';
import type { GalleryItem } from '@toodles/api/contract/catalogue/gallery.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { Button, LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FilterBar } from '../layout/FilterBar.tsx';
import { Section } from '../layout/Section.tsx';
import { gallery } from '../messages/gallery.ts';
import { arrange, isDrawing } from './arrange.ts';
import { filters } from './filters.ts';
import { Lightbox } from './Lightbox.tsx';
import styles from './Mosaic.module.css';
import { Mosaic, MosaicLoading } from './Mosaic.tsx';
import { useGalleryUrl } from './useGalleryUrl.ts';

export function Pictures() {
  const { pictures: t } = useMessages(gallery);
  return (
    <Section id="pictures" title={t.title}>
      <PicturesContent />
    </Section>
  );
}

function PicturesContent() {
  const { pictures: t } = useMessages(gallery);
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/gallery'));
  if (isPending) return <MosaicLoading />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) {
    const seeZones = (
      <LinkButton to={paths.activities} variant="quiet">
        {t.empty.action}
      </LinkButton>
    );
    return <EmptyState title={t.empty.title} text={t.empty.text} action={seeZones} card />;
  }
  return <Filtered items={data} />;
}

function Filtered({ items }: { items: readonly GalleryItem[] }) {
  const { pictures: t } = useMessages(gallery);
  const { filter, choose, shown, open, linkTo, turn, close } = useGalleryUrl(items);
  const placed = arrange(shown);
  const order = placed.map(({ picture }) => picture);
  const showAll = (
    <Button variant="quiet" onClick={() => choose('all')}>
      {t.emptyFilter.action}
    </Button>
  );
  return (
    <>
      {items.some(isDrawing) && <p className={styles.drawn}>{t.drawn}</p>}
      <FilterBar
        legend={t.legend}
        choices={filters.map((value) => ({ value, label: t.filters[value] }))}
        chosen={filter}
        onChoose={choose}
        status={t.shown(shown.length)}
      />
      {shown.length > 0 ? (
        <Mosaic pictures={placed} linkTo={linkTo} />
      ) : (
        <EmptyState title={t.emptyFilter.title} text={t.emptyFilter.text} action={showAll} card />
      )}
      {/* In the order of the grid. */}
      <Lightbox items={order} open={open} onTurn={(offset) => turn(order, offset)} onClose={close} />
    </>
  );
}
