import type { TeamAddOn } from '../../contract/catalogue/team-add-ons.ts';
import type { TeamBirthdayPackage } from '../../contract/catalogue/team-birthday-packages.ts';
import type { TeamActivity, TeamPackage } from '../../contract/catalogue/team-catalogue.ts';
import type { TeamGalleryItem } from '../../contract/catalogue/team-gallery.ts';
import { decimalRupees } from '../../domain/money.ts';
import { presentActivity, presentAddOn, presentBirthdayPackage, presentPackage } from './present.ts';
import type { CatalogueRow, CatalogueTable } from './rows-store.ts';

const teamFields = ({ display_order, version }: CatalogueRow<CatalogueTable>) => ({
  displayOrder: display_order,
  version,
});

export const presentTeamPackage = (row: CatalogueRow<'play_packages'>): TeamPackage => ({
  ...presentPackage(row),
  ...teamFields(row),
});

export const presentTeamActivity = (row: CatalogueRow<'activities'>): TeamActivity => ({
  ...presentActivity(row),
  ...teamFields(row),
});

export const presentTeamBirthdayPackage = (row: CatalogueRow<'birthday_packages'>): TeamBirthdayPackage => ({
  ...presentBirthdayPackage(row),
  ...teamFields(row),
});

export const presentTeamGalleryItem = (row: CatalogueRow<'gallery_items'>): TeamGalleryItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  category: row.category,
  isActive: row.is_active === 1,
  featured: row.is_featured === 1,
  uploadDate: row.uploaded_at,
  ...teamFields(row),
});

export const presentTeamAddOn = (row: CatalogueRow<'add_ons'>): TeamAddOn => ({
  ...presentAddOn(row),
  isOnSite: row.is_on_site === 1,
  isAtCounter: row.is_at_counter === 1,
  mrp: row.mrp_paise === null ? null : decimalRupees(row.mrp_paise),
  stock: row.stock,
  lowStock: row.low_stock,
  ...teamFields(row),
});
