import { mdiCheckBold } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { partyArt } from '../../../shared/party-art.ts';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import list from '../../booking/Steps.module.css';
import { party as texts } from '../../messages/party.ts';
import { NextBar } from '../../wizard/NextBar.tsx';
import tiles from '../../wizard/Tiles.module.css';
import { WizardLayout } from '../../wizard/WizardLayout.tsx';
import styles from './PartyStep.module.css';
import type { StepProps } from './Steps.tsx';

/** The choice of party package. */
export function PackageStep(props: StepProps & { onNext: () => void }) {
  const { frame, bar, packages, draft, change, offer, onNext } = props;
  const t = useMessages(texts);
  const { data } = packages;
  return (
    <WizardLayout {...frame} bar={<NextBar {...bar} disabled={!offer} onNext={onNext} />}>
      {!data && <PackagesStatus packages={packages} />}
      {data?.length === 0 && <EmptyState title={t.noPackages.title} text={t.noPackages.text} />}
      {data && data.length > 0 && (
        <fieldset className={list.list}>
          <legend>
            <VisuallyHidden>{t.package}</VisuallyHidden>
          </legend>
          {data.map((one) => (
            <PackageTile
              key={one.id}
              offer={one}
              chosen={one.slug === draft.packageType}
              onChoose={() => change({ packageType: one.slug })}
            />
          ))}
        </fieldset>
      )}
    </WizardLayout>
  );
}

interface PackageTileProps {
  offer: BirthdayPackage;
  chosen: boolean;
  onChoose: () => void;
}

function PackageTile({ offer, chosen, onChoose }: PackageTileProps) {
  const t = useMessages(texts);
  return (
    <label className={cx(tiles.tile, list.tile)}>
      <input type="radio" name="party" className={tiles.input} checked={chosen} onChange={onChoose} />
      <img src={partyArt(offer.icon)} alt="" width={48} height={48} />
      <Stack as="span" gap={4} className={cx(list.words, styles.words)}>
        <Row as="span" gap={4} columnGap={10} wrap>
          <b>{offer.name}</b> {offer.isPopular && <Chip tone="sun">{t.popular}</Chip>}
        </Row>{' '}
        <span>
          <strong>{rupeesOf(offer.price)}</strong> {t.wholeParty}
        </span>{' '}
        <span>{t.hoursAndGuests(t.hours(offer.duration), t.guests(offer.maxGuests))}</span>{' '}
        {offer.description && <small>{offer.description}</small>}
      </Stack>
      <span className={tiles.tick}>
        <Icon path={mdiCheckBold} size={15} />
      </span>
    </label>
  );
}

/** Shown while the packages load or when loading failed. */
export function PackagesStatus({ packages }: { packages: UseQueryResult<BirthdayPackage[]> }) {
  const t = useMessages(texts);
  const { isPending, error, refetch, isFetching } = packages;
  if (isPending) {
    return (
      <div className={list.list} role="status" aria-label={t.packagesLoading}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={124} radius={18} />
        ))}
      </div>
    );
  }
  return (
    <ErrorState
      title={t.packagesFailed}
      error={error}
      safe={t.nothingBooked}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
