import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamAddOn } from '@toodles/api/contract/catalogue/team-add-ons.ts';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { v4 as newKey } from 'uuid';
import { api } from '../../shared/api.ts';
import { moment } from '../../shared/format.ts';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { readPage } from '../ui/read-page.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { emptyStock, type StockForm, stockForm, stockKinds, toStockMove } from './stock-form.ts';
import { entryText, isLowStock, stockText } from './stock-labels.ts';

interface StockDialogProps {
  row: TeamAddOn;
  onClose: () => void;
}

const kindTitles: Record<StockForm['kind'], string> = { counted: 'Count', bought: 'Bought', lost: 'Lost' };
const quantityLabels: Record<StockForm['kind'], string> = {
  counted: 'How many there are now',
  bought: 'How many were bought',
  lost: 'How many were lost',
};

/** Records a count, items that were bought, or items that were lost, above the history of the stock. */
export function StockDialog({ row, onClose }: StockDialogProps) {
  const isCounted = row.stock !== null;
  const move = useMoveStock(row, onClose);
  const form = useForm<StockForm>({
    resolver: zodResolver(stockForm),
    defaultValues: emptyStock,
    reValidateMode: 'onBlur',
  });
  const { control, handleSubmit, formState } = form;
  const { field } = useController({ control, name: 'kind' });
  const send = handleSubmit((typed) => move.mutate(typed));
  return (
    <FormDialog
      title={`Stock of ${row.name}`}
      lead={
        stockText({ stock: row.stock, isLow: isLowStock(row) }) ??
        'Nobody counts it yet. The first count starts its stock.'
      }
      submit={field.value === 'counted' ? 'Save count' : 'Save change'}
      isDirty={formState.isDirty}
      busy={move.isPending}
      alert={
        move.error && <SubmitError error={move.error} fallback="Failed to save the stock" isIdempotent />
      }
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {isCounted && (
        <fieldset>
          <legend className={layout.legend}>What happened?</legend>
          <Grid columns="repeat(auto-fit, minmax(116px, 1fr))" gap={8}>
            {stockKinds.map((kind) => (
              <ChoiceCard
                key={kind}
                name="stock-kind"
                title={kindTitles[kind]}
                checked={field.value === kind}
                onChoose={() => field.onChange(kind)}
              />
            ))}
          </Grid>
        </fieldset>
      )}
      <Field
        control={control}
        name="quantity"
        label={quantityLabels[field.value]}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Field control={control} name="note" label="Note (optional)" autoComplete="off" />
      <StockHistory id={row.id} />
    </FormDialog>
  );
}

/** Changes a stock once, however often the button is pressed or the network drops. */
function useMoveStock({ id, name }: TeamAddOn, onDone: () => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (form: StockForm) =>
      api('POST /api/admin/add-ons/{id}/stock', { params: { id }, body: toStockMove(form), idempotencyKey }),
    onSuccess: ({ stock }) => {
      toast({ title: 'Success', description: `${name}: ${stock ?? 0} in stock.` });
      onDone();
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['/api/admin/add-ons', '/api/admin/counter-items'].some((path) =>
            String(queryKey[0]).startsWith(path),
          ),
      }),
  });
}

const ENTRIES_SHOWN = 20;

/** The latest changes; the file has all of them. */
function StockHistory({ id }: { id: number }) {
  const { data, error, isError, refetch, isFetching } = useQuery({
    ...readPage('GET /api/admin/add-ons/{id}/stock', { params: { id }, query: { limit: ENTRIES_SHOWN } }),
    staleTime: 0,
  });
  const timeZone = useTimeZone();
  if (!data && isError)
    return (
      <LoadFailed
        title="The history did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={64} radius={14} />;
  if (data.rows.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-label="History">
      <Row gap={12} justify="between" wrap>
        <Text as="h3" size="lg">
          History
        </Text>
        <ListMenu path={`/api/admin/add-ons/${id}/stock`} />
      </Row>
      <Stack as="ol" gap={8}>
        {data.rows.map((entry) => (
          <li key={entry.id}>
            <Text weight={700} breakAnywhere>
              {entryText(entry)}
              {entry.note && `, ${entry.note}`}
            </Text>
            <Text size="sm" weight={600} tone="muted">
              {entry.by}, {moment(entry.at, timeZone)}
            </Text>
          </li>
        ))}
      </Stack>
      {data.total > data.rows.length && (
        <Text size="sm" weight={600} tone="muted">
          The latest {data.rows.length} of {data.total}. Export the file for all of them.
        </Text>
      )}
    </Stack>
  );
}
