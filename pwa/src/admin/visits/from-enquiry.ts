import { useQueryClient } from '@tanstack/react-query';
import type { Enquiry } from '@toodles/api/contract/centre/team-enquiries.ts';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { toastFailureWithReason } from '../ui/failure.ts';

/** What a new booking or party takes from an enquiry. */
const source = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  message: z.string(),
});
export type EnquirySource = z.output<typeof source>;

const state = z.object({ enquiry: source });

/** The state of a link to the form of a new booking or party. In the address it would stay in logs and histories. */
export const stateFor = ({ id, name, phone, email, message }: Enquiry): z.input<typeof state> => ({
  enquiry: { id, name, phone, email, message },
});

/** The enquiry that the open form is for, if it is. */
export const useEnquirySource = (): EnquirySource | undefined =>
  state.safeParse(useLocation().state).data?.enquiry;

/** The form's fields that an enquiry fills in. */
export const fieldsFrom = (enquiry: EnquirySource | undefined) =>
  enquiry && {
    parentName: enquiry.name,
    parentPhone: enquiry.phone,
    parentEmail: enquiry.email ?? '',
    specialRequests: enquiry.message,
  };

/** Marks the enquiry as responded once its booking is made. */
export function useMarkAnswered(enquiry: EnquirySource | undefined): () => void {
  const queryClient = useQueryClient();
  return () => {
    if (!enquiry) return;
    api('PATCH /api/admin/enquiries/{id}', { params: { id: enquiry.id }, body: { status: 'responded' } })
      .catch((error: unknown) => toastFailureWithReason(error, 'The enquiry is still open.'))
      .finally(() => {
        void queryClient.invalidateQueries({ queryKey: ['/api/admin/enquiries'] });
        void queryClient.invalidateQueries({ queryKey: ['/api/admin/dashboard'] });
      });
  };
}
