import type { TeamSettings } from '../../contract/settings.ts';
import type { TeamVoucher } from '../../contract/team-vouchers.ts';
import { type MatrixFixture, nextPhone, type Samples } from './fixture.ts';

let codes = 0;
const voucherBody = () => {
  codes += 1;
  return { code: `WALK${codes}`, discountType: 'percentage', discountValue: 10 };
};

async function newVoucher({ fixtures: world }: MatrixFixture): Promise<TeamVoucher> {
  return (await world.admin.post<TeamVoucher>('/api/admin/vouchers', voucherBody())).body;
}

async function newEnquiryId({ app }: MatrixFixture): Promise<number> {
  const body = { name: 'Anita Rao', phone: nextPhone(), type: 'general', message: 'Do you have socks?' };
  await app.client().post('/api/enquiries', body);
  const { id } = await app.database.read
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Vouchers, enquiries and settings. */
export const contentSamples = {
  listVouchers: async () => ({ path: '/api/admin/vouchers?state=usable' }),
  createVoucher: async () => ({ path: '/api/admin/vouchers', body: voucherBody() }),
  updateVoucher: async (stage) => {
    const { id, code } = await newVoucher(stage);
    return { path: `/api/admin/vouchers/${id}`, body: { ...voucherBody(), code } };
  },
  deleteVoucher: async (stage) => ({ path: `/api/admin/vouchers/${(await newVoucher(stage)).id}` }),
  listEnquiries: async () => ({ path: '/api/admin/enquiries?status=pending' }),
  updateEnquiry: async (stage) => ({
    path: `/api/admin/enquiries/${await newEnquiryId(stage)}`,
    body: { status: 'responded' },
  }),
  getSettings: async () => ({ path: '/api/admin/settings' }),
  updateSettings: async ({ fixtures: world }) => {
    const { body } = await world.admin.get<TeamSettings>('/api/admin/settings');
    const { version: _, placeholders: __, ...fields } = body;
    return { path: '/api/admin/settings', body: fields };
  },
} satisfies Samples;
