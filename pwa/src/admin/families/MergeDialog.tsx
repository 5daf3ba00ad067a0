import { useMutation, useQuery } from '@tanstack/react-query';
import type { FamilyPage } from '@toodles/api/contract/families/family-page.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count, phoneNumber } from '../../shared/format.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { FamilySearch } from '../family/FamilySearch.tsx';
import { balanceTexts, childrenText } from '../family/families.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './Families.module.css';
import { familyPageQuery } from './queries.ts';

interface MergeDialogProps {
  page: FamilyPage;
  phone: string;
  /** The phone of the other family, if it is chosen already. */
  other?: string | undefined;
  onClose: () => void;
  onMerged: () => void;
}

/** Compares two families, and makes them one. */
export function MergeDialog({ page, phone, other, onClose, onMerged }: MergeDialogProps) {
  const [chosen, setChosen] = useState(other);
  const query = useQuery({ ...familyPageQuery(chosen ?? ''), enabled: chosen !== undefined });
  const merge = useMutation({
    mutationFn: (otherPhone: string) => api('POST /api/admin/family/merge', { body: { phone, otherPhone } }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Both are one family now.' });
      onMerged();
    },
  });
  const isSame = chosen !== undefined && page.record.phones.includes(chosen);
  const error = merge.error ?? query.error;
  return (
    <FormDialog
      title="Merge two families"
      lead="Their visits, hours and dues appear together, and one booking form knows both. Each keeps its own phone and account, and money paid in advance stays under its phone. You can separate them again."
      submit={query.data && !isSame ? 'Merge' : undefined}
      wide
      busy={merge.isPending}
      alert={error && <SubmitError error={error} fallback="Failed to merge the families" />}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined && !isSame) merge.mutate(chosen);
      }}
      onClose={onClose}
    >
      <Stack gap={16}>
        {other === undefined && (
          <FamilySearch
            label="The other family"
            autoFocus
            error={isSame ? 'That is this family.' : undefined}
            onPick={(found) => setChosen(found.phone)}
            onCreate={() => undefined}
          />
        )}
        <Grid columns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))" gap={16} className={styles.compare}>
          <Side page={page} />
          {query.data && !isSame && <Side page={query.data} />}
          {chosen !== undefined && query.isPending && <Skeleton height={160} radius={16} />}
        </Grid>
      </Stack>
    </FormDialog>
  );
}

function Side({ page: { record, family, totalVisits, sales } }: { page: FamilyPage }) {
  const lines = [
    record.phones.map((phone) => phoneNumber(phone)).join(', '),
    family.email,
    childrenText(family),
    count(totalVisits, 'visit', 'visits'),
    sales && sales.length > 0 && count(sales.length, 'hour package', 'hour packages'),
    ...balanceTexts(family).map(({ text }) => text),
    record.adults.map(({ name }) => name).join(', '),
    record.notes,
  ];
  return (
    <Stack gap={4} className={surface.sunken}>
      <Text as="h3" size="lg" weight={800} breakAnywhere>
        {family.name || 'No name'}
      </Text>
      {lines
        .filter((line) => typeof line === 'string' && line !== '')
        .map((line) => (
          <Text key={String(line)} weight={600} tone="muted" breakAnywhere>
            {line}
          </Text>
        ))}
    </Stack>
  );
}

interface SeparateDialogProps {
  page: FamilyPage;
  phone: string;
  onClose: () => void;
  onSeparated: () => void;
}

/** Takes the phone of the page out of its family again. */
export function SeparateDialog({ page, phone, onClose, onSeparated }: SeparateDialogProps) {
  const separate = useMutation({
    mutationFn: () => api('POST /api/admin/family/separate', { body: { phone } }),
    onSuccess: () => {
      toast({ title: 'Success', description: `${phoneNumber(phone)} is a family of its own.` });
      onSeparated();
    },
  });
  const others = page.record.phones.filter((one) => one !== phone).map((one) => phoneNumber(one));
  return (
    <FormDialog
      title={`Separate ${phoneNumber(phone)}?`}
      lead={`Adults, children and notes stay with ${others.join(', ')}. Visits, hours and money stay with their phones.`}
      submit="Separate"
      brief
      busy={separate.isPending}
      alert={separate.error && <SubmitError error={separate.error} fallback="Failed to separate the phone" />}
      onSubmit={(event) => {
        event.preventDefault();
        separate.mutate();
      }}
      onClose={onClose}
    />
  );
}
