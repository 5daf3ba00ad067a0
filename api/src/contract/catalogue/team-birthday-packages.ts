import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { csvFormat, idParam, paging, requiredText, text } from '../basics/fields.ts';
import { birthdayPackage } from './catalogue.ts';
import {
  featureList,
  gradients,
  isInHalves,
  pictureAddress,
  placeBody,
  placed,
  teamFields,
  wholeFrom,
} from './team-catalogue.ts';

const byId = z.strictObject({ id: idParam });

/** Decoration themes for a party. */
export const decorationThemes = [
  'Princess & Fairy Tale',
  'Superhero Adventure',
  'Jungle Safari',
  'Under the Sea',
  'Space & Astronaut',
  'Unicorn Magic',
  'Pirate Adventure',
  'Dinosaur World',
  'Racing Cars',
  'Custom Theme',
] as const;

export const birthdayFields = z.strictObject({
  name: requiredText(80),
  description: requiredText(1000),
  /** Whole rupees. */
  price: wholeFrom(0, 10_000_000, 'a price in whole rupees'),
  /** Hours, in steps of 0.5. */
  duration: z
    .number('Choose 1 to 8 hours.')
    .min(1, 'Choose 1 to 8 hours.')
    .max(8, 'Choose 1 to 8 hours.')
    .refine(isInHalves, { error: 'Choose whole or half hours.' })
    .default(2),
  maxGuests: wholeFrom(1, 50, 'a number of guests').default(10),
  features: featureList.default([]),
  decorationTheme: z.union([z.literal(''), z.enum(decorationThemes)]).default(''),
  ageGroup: text(40).default('5-12 years'),
  image: pictureAddress.default(''),
  icon: text(16).default('🎂'),
  gradient: z.enum(gradients).default('Pink Toodles'),
  isPopular: z.boolean().default(false),
  isActive: z.boolean().default(true),
  leadDays: wholeFrom(0, 60, 'a number of days').default(1),
  depositPercent: wholeFrom(0, 100, 'a percentage').default(0),
  /** Whole rupees; used if there is no percentage. */
  deposit: wholeFrom(0, 10_000_000, 'a sum in whole rupees').default(0),
  balanceDays: wholeFrom(0, 60, 'a number of days').default(0),
});

export const teamBirthdayPackage = birthdayPackage.extend(teamFields);
export type TeamBirthdayPackage = z.output<typeof teamBirthdayPackage>;

const listTeamBirthdayPackages = endpoint('GET /api/admin/birthday-packages', {
  summary: 'Lists all birthday packages, active or not, in display order.',
  access: permission('birthday.manage'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(teamBirthdayPackage) },
  list: 'csv',
});

const createBirthdayPackage = endpoint('POST /api/admin/birthday-packages', {
  summary: 'Adds a birthday package at the end. Parties can be booked with it at once.',
  auditAction: 'added a birthday package',
  access: permission('birthday.manage'),
  body: birthdayFields,
  responses: { 201: teamBirthdayPackage },
});

const updateBirthdayPackage = endpoint('PUT /api/admin/birthday-packages/{id}', {
  summary: 'Changes a birthday package.',
  auditAction: 'changed a birthday package',
  access: permission('birthday.manage'),
  params: byId,
  body: birthdayFields,
  responses: { 200: teamBirthdayPackage },
  errors: ['stale'],
  versioned: true,
});

const deleteBirthdayPackage = endpoint('DELETE /api/admin/birthday-packages/{id}', {
  summary: 'Deletes a birthday package. Parties booked with it keep its name.',
  auditAction: 'deleted a birthday package',
  access: permission('birthday.manage'),
  params: byId,
  responses: { 204: null },
});

const restoreBirthdayPackage = endpoint('POST /api/admin/birthday-packages/{id}/restore', {
  summary: 'Restores a deleted birthday package to its old place.',
  auditAction: 'restored a birthday package',
  access: permission('birthday.manage'),
  params: byId,
  /** Whether to offer it at once; removing it took it off sale. */
  body: z.strictObject({ isActive: z.boolean().default(true) }),
  responses: { 200: teamBirthdayPackage },
});

const placeBirthdayPackage = endpoint('PUT /api/admin/birthday-packages/{id}/place', {
  summary: "Changes a birthday package's position on the page.",
  auditAction: 'moved a birthday package in the list',
  access: permission('birthday.manage'),
  params: byId,
  body: placeBody,
  responses: { 200: placed },
});

export const teamBirthdayPackagesEndpoints = {
  listTeamBirthdayPackages,
  createBirthdayPackage,
  updateBirthdayPackage,
  deleteBirthdayPackage,
  restoreBirthdayPackage,
  placeBirthdayPackage,
};
