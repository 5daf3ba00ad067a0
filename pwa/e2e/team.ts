import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';
import type { User } from '@toodles/api/contract/access/users.ts';
import type { RequestBody } from '../src/shared/api.ts';
import { goTo, openPortal } from './sign-in.ts';

export const memberPassword = 'kept in a drawer 77';

/** The password that the admin hands over; its owner must replace it. */
const initialPassword = 'handed over on paper 12';

/** A member of the team who has set their own password. Their username is their first name. */
export async function addMember(
  admin: APIRequestContext,
  member: Partial<RequestBody<'POST /api/admin/users'>> & { firstName: string },
): Promise<User> {
  const username = member.username ?? member.firstName.toLowerCase();
  const given = member.password ?? initialPassword;
  const answer = await admin.post('/api/admin/users', {
    data: { role: 'staff', ...member, username, password: given },
    failOnStatusCode: true,
  });
  const own = await request.newContext({ baseURL: new URL(answer.url()).origin });
  await own.post('/api/admin/login', { data: { username, password: given }, failOnStatusCode: true });
  await own.put('/api/account/password', {
    data: { currentPassword: given, newPassword: memberPassword },
    failOnStatusCode: true,
  });
  await own.dispose();
  return answer.json();
}

/** Signs a request context in as a member. */
export async function signInMember(caller: APIRequestContext, username: string): Promise<void> {
  const data = { username, password: memberPassword };
  await caller.post('/api/admin/login', { data, failOnStatusCode: true });
}

export async function userOf(admin: APIRequestContext, id: number): Promise<User> {
  return (await admin.get(`/api/admin/users/${id}`, { failOnStatusCode: true })).json();
}

/** Enters a username and a password on the portal's login page. */
export async function enterPortal(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The table of users and its content. */
const usersTable = (page: Page): Locator => page.getByRole('table', { name: 'All users' });
export const userNames = (page: Page): Locator =>
  usersTable(page).locator('td:first-child').getByRole('link');
/** The name of a user, which opens their edit form. */
export const userLink = (page: Page, name: string): Locator =>
  usersTable(page).getByRole('link', { name: new RegExp(`^${name}`) });
export const userRow = (page: Page, name: string): Locator =>
  usersTable(page).getByRole('row').filter({ hasText: name });

/** Signs in and opens the users from the navigation. */
export async function openUsers(page: Page): Promise<void> {
  await openPortal(page);
  await goTo(page, 'Settings', 'Users');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
}

/** The button that shows a part of the users. */
export const partButton = (page: Page, whom: 'Team' | 'Customers' | 'Everyone'): Locator =>
  page.getByRole('group', { name: 'People' }).getByRole('button', { name: new RegExp(`^${whom}`) });

/** Shows a part of the users. */
export const showUsers = (page: Page, whom: 'Team' | 'Customers' | 'Everyone'): Promise<void> =>
  partButton(page, whom).click();

/** The menu that shows one role of the team. */
export const roleMenu = (page: Page): Locator => page.getByRole('combobox', { name: 'Role', exact: true });

/** Chooses an action from a person's menu. */
export async function chooseAction(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens a user's edit form on one of its tabs. */
export async function edit(page: Page, name: string, tab = 'Profile'): Promise<Locator> {
  await userLink(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}
