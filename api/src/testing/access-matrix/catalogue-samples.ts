import { pictureForm } from '../pictures.ts';
import type { MatrixFixture, Samples } from './fixture.ts';

const playPackage = { name: 'Rainy Day Play', price: '349.00', isActive: false };
const activity = { title: 'Sand Garden', description: 'Dig, pour and rake.', isActive: false };
const galleryItem = {
  title: 'Sand castles',
  description: 'Higher and higher.',
  image: '/art/gallery/paint-day.svg',
  isActive: false,
};
const birthdayPackage = { name: 'Grand Day', description: 'All of it.', price: 12999, isActive: false };
const addOn = { name: 'Balloon hat', price: '49.00', isActive: false };

const packages = '/api/admin/packages';
const activities = '/api/admin/activities';
const gallery = '/api/admin/gallery';
const birthdayPackages = '/api/admin/birthday-packages';
const addOns = '/api/admin/add-ons';

/** The path of a new row. */
async function newRow({ fixtures }: MatrixFixture, path: string, body: object): Promise<string> {
  const made = await fixtures.admin.post<{ id: number }>(path, body);
  if (made.status !== 201) throw new Error(`${made.status}: ${JSON.stringify(made.body)}`);
  return `${path}/${made.body.id}`;
}

const place = { after: 1 };

/** Editing the catalogue and its pictures as the team. */
export const catalogueSamples = {
  createPackage: async () => ({ path: packages, body: playPackage }),
  updatePackage: async (fixture) => ({
    path: await newRow(fixture, packages, playPackage),
    body: { name: 'Sunny Day Play' },
  }),
  deletePackage: async (fixture) => ({ path: await newRow(fixture, packages, playPackage) }),
  placePackage: async (fixture) => ({
    path: `${await newRow(fixture, packages, playPackage)}/place`,
    body: place,
  }),
  listTeamPackages: async () => ({ path: '/api/admin/packages' }),
  listTeamActivities: async () => ({ path: activities }),
  createActivity: async () => ({ path: activities, body: activity }),
  updateActivity: async (fixture) => ({ path: await newRow(fixture, activities, activity), body: activity }),
  deleteActivity: async (fixture) => ({ path: await newRow(fixture, activities, activity) }),
  placeActivity: async (fixture) => ({
    path: `${await newRow(fixture, activities, activity)}/place`,
    body: place,
  }),
  listTeamGallery: async () => ({ path: `${gallery}?category=events` }),
  createGalleryItem: async () => ({ path: gallery, body: galleryItem }),
  updateGalleryItem: async (fixture) => ({
    path: await newRow(fixture, gallery, galleryItem),
    body: galleryItem,
  }),
  deleteGalleryItem: async (fixture) => ({ path: await newRow(fixture, gallery, galleryItem) }),
  placeGalleryItem: async (fixture) => ({
    path: `${await newRow(fixture, gallery, galleryItem)}/place`,
    body: place,
  }),
  listTeamBirthdayPackages: async () => ({ path: birthdayPackages }),
  createBirthdayPackage: async () => ({ path: birthdayPackages, body: birthdayPackage }),
  updateBirthdayPackage: async (fixture) => ({
    path: await newRow(fixture, birthdayPackages, birthdayPackage),
    body: birthdayPackage,
  }),
  deleteBirthdayPackage: async (fixture) => ({
    path: await newRow(fixture, birthdayPackages, birthdayPackage),
  }),
  restoreBirthdayPackage: async (fixture) => {
    const row = await newRow(fixture, birthdayPackages, birthdayPackage);
    await fixture.fixtures.admin.call('DELETE', row);
    return { path: `${row}/restore`, body: { isActive: false } };
  },
  placeBirthdayPackage: async (fixture) => ({
    path: `${await newRow(fixture, birthdayPackages, birthdayPackage)}/place`,
    body: place,
  }),
  listTeamAddOns: async () => ({ path: addOns }),
  createAddOn: async () => ({ path: addOns, body: addOn }),
  updateAddOn: async (fixture) => ({ path: await newRow(fixture, addOns, addOn), body: addOn }),
  deleteAddOn: async (fixture) => ({ path: await newRow(fixture, addOns, addOn) }),
  placeAddOn: async (fixture) => ({ path: `${await newRow(fixture, addOns, addOn)}/place`, body: place }),
  uploadImage: async () => ({ path: '/api/upload', body: await pictureForm() }),
} satisfies Samples;
