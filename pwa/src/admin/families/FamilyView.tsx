import { mdiChevronLeft, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import type { FamilyPage } from '@toodles/api/contract/families/family-page.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { stateWithFamily } from '../family/given-family.ts';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { chatLink, phoneLink } from '../visits/contact-links.ts';
import { EditFamilyDialog } from './EditFamilyDialog.tsx';
import styles from './Families.module.css';
import { EnquiriesCard, HoursCard, MoneyCard, NamesakesCard } from './FamilyCards.tsx';
import { DetailsCard } from './FamilyDetails.tsx';
import { FamilyFacts } from './FamilyFacts.tsx';
import { VisitsCard } from './FamilyVisits.tsx';
import { MergeDialog, SeparateDialog } from './MergeDialog.tsx';

interface FamilyViewProps {
  page: FamilyPage;
  /** The phone in the address. */
  phone: string;
}

type OpenDialog = { kind: 'edit' } | { kind: 'merge'; other?: string } | { kind: 'separate' };

/** Everything about one family, each part with its next action. */
export function FamilyView({ page, phone }: FamilyViewProps) {
  const { search, change } = useUrlState();
  const mayEdit = useHasPermission('bookings.manage');
  const [dialog, setDialog] = useState<OpenDialog | undefined>(
    mayEdit && search.get('edit') === '1' ? { kind: 'edit' } : undefined,
  );
  const close = () => {
    setDialog(undefined);
    if (search.has('edit')) change({ edit: undefined }, { replace: true });
  };
  const queryClient = useQueryClient();
  const onChanged = () => {
    close();
    for (const path of [
      '/api/admin/family',
      '/api/admin/family/list',
      '/api/admin/family/counts',
      '/api/admin/families',
    ])
      void queryClient.invalidateQueries({ queryKey: [path] });
  };
  const name = page.family.name || 'No name';
  return (
    <>
      <Link className={styles.back} to={portalPages.families.path}>
        <Icon path={mdiChevronLeft} size={20} />
        Families
      </Link>
      <PageHead
        title={name}
        name="Family"
        lead={page.record.phones.map((one) => phoneNumber(one)).join(', ')}
      >
        <FamilyActions page={page} phone={phone} onOpen={setDialog} />
      </PageHead>
      <FamilyFacts page={page} />
      <Grid columns="minmax(0, 1fr)" gap={16} className={styles.columns}>
        <Stack gap={16}>
          <DetailsCard page={page} onEdit={() => setDialog({ kind: 'edit' })} />
          <MoneyCard page={page} />
          <HoursCard page={page} />
          <NamesakesCard page={page} onMerge={(other) => setDialog({ kind: 'merge', other })} />
        </Stack>
        <Stack gap={16}>
          <VisitsCard page={page} phone={phone} />
          <EnquiriesCard page={page} phone={phone} />
        </Stack>
      </Grid>
      {dialog?.kind === 'edit' && <EditFamilyDialog page={page} onClose={close} onSaved={onChanged} />}
      {dialog?.kind === 'merge' && (
        <MergeDialog page={page} phone={phone} other={dialog.other} onClose={close} onMerged={onChanged} />
      )}
      {dialog?.kind === 'separate' && (
        <SeparateDialog page={page} phone={phone} onClose={close} onSeparated={onChanged} />
      )}
    </>
  );
}

interface FamilyActionsProps extends FamilyViewProps {
  onOpen: (dialog: OpenDialog) => void;
}

function FamilyActions({ page, phone, onOpen }: FamilyActionsProps) {
  const { family, record } = page;
  const mayBook = useHasPermission('bookings.manage');
  const maySell = useHasPermission('hours.sell');
  const mayTake = useHasPermission('payments.take');
  const mayPrivacy = useHasPermission('privacy.manage');
  const { data: site } = useSite();
  const [first = ''] = family.name.split(' ');
  const state = stateWithFamily(family);
  return (
    <>
      {mayBook && (
        <Button variant="contained" component={Link} to={`${portalPages.bookings.path}?new=1`} state={state}>
          New booking
        </Button>
      )}
      {maySell && (
        <Button
          variant="outlined"
          component={Link}
          to={`${portalPages.packageManagement.path}?new=1`}
          state={state}
        >
          Sell hours
        </Button>
      )}
      <Row gap={8} className={styles.reach}>
        <Button
          variant="outlined"
          component="a"
          href={chatLink(phone, `Hello ${first}, this is ${site?.name ?? ''}: `)}
          target="_blank"
          rel="noreferrer"
          startIcon={<Icon path={mdiWhatsapp} size={20} />}
        >
          WhatsApp
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={phoneLink(phone)}
          startIcon={<Icon path={mdiPhoneOutline} size={20} />}
        >
          Call
        </Button>
        <MoreMenu label="More about this family">
          {(close) => [
            mayBook && (
              <MenuItem
                key="party"
                className={moreItem}
                component={Link}
                to={`${portalPages.parties.path}?new=1`}
                state={state}
              >
                New party
              </MenuItem>
            ),
            mayTake && (
              <MenuItem
                key="counter"
                className={moreItem}
                component={Link}
                to={portalPages.counter.path}
                state={state}
              >
                Sell at the counter
              </MenuItem>
            ),
            mayBook && (
              <MenuItem
                key="merge"
                className={moreItem}
                onClick={() => {
                  close();
                  onOpen({ kind: 'merge' });
                }}
              >
                Merge with another family
              </MenuItem>
            ),
            mayBook && record.phones.length > 1 && (
              <MenuItem
                key="separate"
                className={moreItem}
                onClick={() => {
                  close();
                  onOpen({ kind: 'separate' });
                }}
              >
                Separate this phone
              </MenuItem>
            ),
            mayPrivacy && (
              <MenuItem key="privacy" className={moreItem} component={Link} to={portalPages.privacy.path}>
                Export or erase their data
              </MenuItem>
            ),
          ]}
        </MoreMenu>
      </Row>
    </>
  );
}
