import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { consentNow, consentText } from '@toodles/api/domain/families/consent.ts';
import { api } from '../../shared/api.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { toastFailureWithReason } from '../ui/failure.ts';

interface ConsentMissingProps {
  subject: 'booking' | 'party' | 'sale';
  /** A booking, party or sale. Its family may have been erased; then there is no one to ask. */
  of: { id: number; consentedAt: string | null };
  phone: string;
}

/** Says that no consent is recorded, and records it with one tap. */
export function ConsentMissing({ subject, of: { id, consentedAt }, phone }: ConsentMissingProps) {
  const mayRecord = useHasPermission(subject === 'sale' ? 'hours.sell' : 'bookings.manage');
  const queries = useQueryClient();
  const record = useMutation({
    mutationFn: () => api('POST /api/admin/consents', { body: { subject, id, consent: consentNow } }),
    onSuccess: () => toast({ title: 'Consent recorded' }),
    onError: (error) => toastFailureWithReason(error, 'Couldn’t record the consent'),
    onSettled: () => queries.invalidateQueries(),
  });
  if (consentedAt !== null || phone === '') return null;
  return (
    <Alert severity="warning">
      <Stack gap={10} align="start">
        <p>
          <b>Consent not recorded</b>
          <br />
          Ask the parent to agree: “{consentText}”
        </p>
        {mayRecord && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={record.isPending}
            onClick={() => record.mutate()}
          >
            Record consent
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
