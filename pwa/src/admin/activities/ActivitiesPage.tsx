import { mdiHumanHandsup } from '@mdi/js';
import type { TeamActivity } from '@toodles/api/contract/team-catalogue.ts';
import { AddButton } from '../ui/catalogue/AddButton.tsx';
import { CardGrid } from '../ui/catalogue/CardGrid.tsx';
import { Ground } from '../ui/catalogue/Ground.tsx';
import card from '../ui/catalogue/OfferCard.module.css';
import { OfferCard } from '../ui/catalogue/OfferCard.tsx';
import { shownCount } from '../ui/catalogue/shown-count.ts';
import { useCatalogue } from '../ui/catalogue/useCatalogue.ts';
import { useEdited } from '../ui/catalogue/useEdited.ts';
import { useGone } from '../ui/catalogue/useGone.ts';
import { useSwitch } from '../ui/catalogue/useSwitch.ts';
import { ExportLink } from '../ui/ExportLink.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import { activities } from './activities.ts';

/** The play zones of the public activities page, in its order. */
export function ActivitiesPage() {
  const { query, move } = useCatalogue(activities);
  const rows = query.data ?? [];
  const { setActive } = useSwitch(activities);
  const { gone, take, taking, bringBack, bringingBack, forget } = useGone(activities, rows);
  const edited = useEdited(query.data, activities.words.one);
  return (
    <>
      <PageHead title="Activities" lead={shownCount(rows)}>
        <ExportLink path="/api/admin/activities" />
        <AddButton onAdd={edited.add}>Add activity</AddButton>
      </PageHead>
      <CardGrid
        what="activities"
        query={query}
        rows={rows}
        nameOf={activities.nameOf}
        onMove={move}
        gone={gone}
        bringingBack={bringingBack}
        onBringBack={bringBack}
        onForget={forget}
        nothing={
          <Nothing
            alone
            icon={mdiHumanHandsup}
            title="No activities yet"
            text="Add what children can do here, with a description, age group and picture. Families see it right away."
            action={{ label: 'Add activity', onClick: edited.add }}
          />
        }
      >
        {(row: TeamActivity) => (
          <OfferCard
            key={row.id}
            row={row}
            name={row.title}
            picture={<Ground image={row.image} icon={row.icon} gradient={row.gradient} />}
            facts={row.ageGroup}
            busy={taking === row.id}
            onActive={(isActive) => setActive(row, isActive)}
            onDelete={() => take(row)}
          >
            <p className={card.text}>{row.description}</p>
          </OfferCard>
        )}
      </CardGrid>
      {edited.isOpen && (
        <ActivityDialog key={edited.row?.id ?? 'new'} row={edited.row} onClose={edited.close} />
      )}
    </>
  );
}
