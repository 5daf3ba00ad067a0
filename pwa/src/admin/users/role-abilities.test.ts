import { permissionLabels } from '@toodles/api/contract/basics/permissions.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { abilities, abilityText, hasAbility, limitOf, type TeamRole } from './role-abilities.ts';

const everybody = ['staff', 'manager', 'admin'];
const teamRoles: readonly TeamRole[] = ['staff', 'manager', 'admin'];

it('ticks what each role may do', () => {
  const ticks = abilities.map((ability) => [
    ability.name,
    teamRoles.filter((role) => hasAbility(role, ability)),
  ]);
  expect(ticks).toEqual([
    ['Bookings and families', everybody],
    ['Take payments, count the till', everybody],
    ['Lower prices', everybody],
    ['Packages, events, opening times', ['manager', 'admin']],
    ['Refund and see the money page', ['manager', 'admin']],
    ['Set team limits and reopen a till', ['admin']],
    ['Users, settings, privacy', ['admin']],
  ]);
});

it('covers every permission, and each role has all of an ability or nothing of it', () => {
  const said = new Set(abilities.flatMap(({ keys }) => keys));
  expect([...said].toSorted()).toEqual(Object.keys(permissionLabels).toSorted());
  for (const role of teamRoles)
    for (const ability of abilities) {
      const held = ability.keys.filter((key) => permissionsOf(role, null).includes(key));
      expect(held, `${role}: ${ability.name}`).toEqual(hasAbility(role, ability) ? ability.keys : []);
    }
});

it('says what each role may do beyond the role below it', () => {
  expect(teamRoles.map(abilityText)).toEqual([
    'Bookings and families, take payments, count the till, lower prices',
    'Also packages, events, opening times, refund and see the money page',
    'Also set team limits and reopen a till, users, settings, privacy',
  ]);
});

it('says how far an ability goes where the centre limits it', () => {
  const limits = {
    staffReductionPercent: 10,
    managerReductionPercent: null,
    staffRefundLimit: null,
    managerRefundLimit: '2000.00',
  };
  const said = abilities.map((ability) => teamRoles.map((role) => limitOf(role, ability, limits)));
  expect(said[2]).toEqual(['up to 10%', undefined, undefined]);
  expect(said[4]).toEqual([undefined, 'up to ₹2,000', undefined]);
  expect(said.flat().filter(Boolean)).toHaveLength(2);
});
