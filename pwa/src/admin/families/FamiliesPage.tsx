import { zodResolver } from '@hookform/resolvers/zod';
import { mdiAccountMultipleOutline, mdiCheckboxMultipleMarkedOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { phone } from '@toodles/api/contract/basics/fields.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { count } from '../../shared/format.ts';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { moreItem } from '../ui/MoreMenu.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { FamilyList } from './FamilyList.tsx';
import { FamilyView } from './FamilyView.tsx';
import { owesText } from './family-labels.ts';
import {
  familiesRules,
  familyCountsQuery,
  familyPageQuery,
  isPhone,
  parseFamiliesView,
  toFamilyFilter,
} from './queries.ts';

/** Every family, or everything about one. */
export function FamiliesPage() {
  const { search } = useUrlState();
  useCleanUrl(familiesRules);
  const phone = search.get('phone') ?? '';
  return isPhone(phone) ? <OneFamily key={phone} phone={phone} /> : <AllFamilies />;
}

function AllFamilies() {
  const { search, change } = useUrlState();
  const mayWrite = useHasPermission('bookings.manage');
  const mayUsers = useHasPermission(portalPages.users.needs);
  const maySelect = useHasPermission('messages.manage');
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const [isSelecting, setIsSelecting] = useState(false);
  const adding = useNewDialog(true, mayWrite);
  return (
    <>
      <PageHead title="Families" lead={<Summary />}>
        {mayWrite && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={() => adding.open(true)}
          >
            New family
          </Button>
        )}
        <ListMenu
          path="/api/admin/family/list"
          query={toFamilyFilter(parseFamiliesView(search))}
          items={(close) => [
            isPhone && maySelect && (
              <MenuItem
                key="select"
                className={moreItem}
                onClick={() => {
                  close();
                  setIsSelecting(true);
                }}
              >
                <Icon path={mdiCheckboxMultipleMarkedOutline} size={20} />
                Select families
              </MenuItem>
            ),
            mayUsers && (
              <MenuItem
                key="accounts"
                className={moreItem}
                component={Link}
                to={`${portalPages.users.path}?role=customer`}
              >
                <Icon path={mdiAccountMultipleOutline} size={20} />
                Parents’ accounts
              </MenuItem>
            ),
          ]}
        />
      </PageHead>
      <FamilyList isSelecting={isSelecting} />
      {adding.opened && (
        <NewFamilyDialog
          onClose={() => adding.close()}
          onPhone={(phone) => change({ phone, edit: 1, new: undefined })}
        />
      )}
    </>
  );
}

/** How many families there are and what they owe, in one line. */
function Summary() {
  const { data } = useQuery(familyCountsQuery);
  if (!data || data.all === 0) return 'Who they are, what they booked, and what they owe or can use.';
  const families = `${formatNumber(data.all)} ${data.all === 1 ? 'family' : 'families'}`;
  if (paiseOf(data.dueAmount) === 0) return `${families}. Nobody owes anything by today.`;
  return `${families}. ${count(data.owes, 'owes', 'owe')} ${owesText(data.dueAmount)} by today.`;
}

function OneFamily({ phone }: { phone: string }) {
  const { data, error, isError, refetch, isFetching } = useQuery(familyPageQuery(phone));
  return (
    <MoneyDialogHost>
      {data ? (
        <FamilyView page={data} phone={phone} />
      ) : (
        <>
          <PageHead title="Family" />
          {isError ? (
            <LoadFailed
              title="The family did not load"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Row as="div" role="status">
              <VisuallyHidden>Loading the family</VisuallyHidden>
              <Skeleton height={320} radius={20} />
            </Row>
          )}
        </>
      )}
    </MoneyDialogHost>
  );
}

const newFamily = z.object({ phone });

interface NewFamilyDialogProps {
  onClose: () => void;
  onPhone: (phone: string) => void;
}

/** Asks for the phone of a family; its page follows, also if it exists already. */
function NewFamilyDialog({ onClose, onPhone }: NewFamilyDialogProps) {
  const form = useForm<z.input<typeof newFamily>, unknown, z.output<typeof newFamily>>({
    resolver: zodResolver(newFamily),
    defaultValues: { phone: '' },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  return (
    <FormDialog
      title="New family"
      lead="A family is kept under its phone. Children, birthdays and adults come next."
      submit="Next"
      brief
      isDirty={form.formState.isDirty}
      busy={false}
      onSubmit={(event) => void form.handleSubmit((typed) => onPhone(typed.phone))(event)}
      onClose={onClose}
    >
      <ContactPhoneField control={form.control} name="phone" autoFocus />
    </FormDialog>
  );
}
