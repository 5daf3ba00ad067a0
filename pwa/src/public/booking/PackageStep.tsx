import { mdiCheckBold } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { packageArt } from '../../shared/package-art.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { NoticeBox } from './NoticeBox.tsx';
import styles from './PackageStep.module.css';
import tiles from './Tiles.module.css';
import type { Notice } from './useSubmit.ts';

interface PackageStepProps {
  packages: UseQueryResult<PlayPackage[]>;
  draft: Draft;
  change: ChangeDraft;
  notice: Notice | null;
}

export function PackageStep({ packages, draft, change, notice }: PackageStepProps) {
  const { data, isPending, error, refetch, isFetching } = packages;
  if (isPending) {
    return (
      <div className={styles.list} role="status" aria-label="Loading the packages">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={116} radius={18} />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title="The packages did not load"
        error={error}
        safe="Nothing was booked."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No packages on offer just now" text="Message us and we will find a time for you." />
    );
  }
  return (
    <>
      {notice && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
      <fieldset className={styles.list}>
        <legend className={tiles.hidden}>Package</legend>
        {data.map((playPackage) => (
          <PackageTile
            key={playPackage.id}
            playPackage={playPackage}
            chosen={playPackage.id === draft.packageId}
            onChoose={() => change({ packageId: playPackage.id })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface PackageTileProps {
  playPackage: PlayPackage;
  chosen: boolean;
  onChoose: () => void;
}

function PackageTile({ playPackage, chosen, onChoose }: PackageTileProps) {
  return (
    <label className={`${tiles.tile} ${styles.tile}`}>
      <input type="radio" name="package" className={tiles.input} checked={chosen} onChange={onChoose} />
      <img src={packageArt(playPackage.type)} alt="" width={48} height={48} />
      <span className={styles.words}>
        <b>{playPackage.name}</b>
        <span>
          {rupeesOf(playPackage.price)} per child, {count(playPackage.duration, 'hour', 'hours')}
        </span>
        {playPackage.description && <small>{playPackage.description}</small>}
      </span>
      <span className={tiles.tick}>
        <Icon path={mdiCheckBold} size={15} />
      </span>
    </label>
  );
}
