import { permissionLabels } from '@toodles/api/contract/basics/permissions.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { abilities, hasAbility, limitOf, limitsLine, roleSentence, type TeamRole } from './role-abilities.ts';

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

const limits = {
  staffReductionPercent: 10,
  managerReductionPercent: 50,
  staffRefundLimit: null,
  managerRefundLimit: '2000.00',
};

it('says what each role may do in a sentence, with the discount that it may give', () => {
  const sentences = (now?: typeof limits) => teamRoles.map((role) => roleSentence(role, now));
  const [staff, manager] = [
    'Bookings, families and payments;',
    'Everything staff can, plus packages, opening times, refunds and the money page',
  ];
  const admin = 'Everything, including users, settings and privacy.';
  expect(sentences(limits)).toEqual([
    `${staff} lowers prices by up to 10%.`,
    `${manager}; up to 50% off.`,
    admin,
  ]);
  expect(sentences()).toEqual([`${staff} lowers prices.`, `${manager}.`, admin]);
  expect(sentences({ ...limits, staffReductionPercent: 0, managerReductionPercent: 0 })).toEqual([
    `${staff} sells at list prices only.`,
    `${manager}; sells at list prices only.`,
    admin,
  ]);
});

it('says how far each role goes in a line', () => {
  expect(limitsLine(limits)).toEqual(['discounts: staff up to 10%', 'managers up to 50%', 'admins any']);
  expect(limitsLine({ ...limits, staffReductionPercent: 0, managerReductionPercent: null })).toEqual([
    'discounts: staff none',
    'managers any',
    'admins any',
  ]);
});

it('says how far an ability goes where the centre limits it', () => {
  const some = { ...limits, managerReductionPercent: null };
  const said = abilities.map((ability) => teamRoles.map((role) => limitOf(role, ability, some)));
  expect(said[2]).toEqual(['up to 10%', undefined, undefined]);
  expect(said[4]).toEqual([undefined, 'up to ₹2,000', undefined]);
  expect(said.flat().filter(Boolean)).toHaveLength(2);
});
