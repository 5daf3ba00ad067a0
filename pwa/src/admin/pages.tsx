import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PortalPageName } from './access/portal-access.ts';

/** The code of each page, loaded when the page is first opened. */
export const pageComponents: Record<PortalPageName, LazyExoticComponent<ComponentType>> = {
  dashboard: lazy(async () => ({
    default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  })),
  counter: lazy(async () => ({ default: (await import('./counter/CounterPage.tsx')).CounterPage })),
  bookings: lazy(async () => ({ default: (await import('./bookings/BookingsPage.tsx')).BookingsPage })),
  waitingList: lazy(async () => ({
    default: (await import('./waiting-list/WaitingListPage.tsx')).WaitingListPage,
  })),
  parties: lazy(async () => ({ default: (await import('./parties/PartiesPage.tsx')).PartiesPage })),
  families: lazy(async () => ({ default: (await import('./families/FamiliesPage.tsx')).FamiliesPage })),
  packageManagement: lazy(async () => ({
    default: (await import('./package-management/PackageManagementPage.tsx')).PackageManagementPage,
  })),
  usageReviews: lazy(async () => ({
    default: (await import('./usage-reviews/UsageReviewsPage.tsx')).UsageReviewsPage,
  })),
  enquiries: lazy(async () => ({ default: (await import('./enquiries/EnquiriesPage.tsx')).EnquiriesPage })),
  messages: lazy(async () => ({ default: (await import('./messages/MessagesPage.tsx')).MessagesPage })),
  replies: lazy(async () => ({ default: (await import('./messages/RepliesPage.tsx')).RepliesPage })),
  messageTexts: lazy(async () => ({
    default: (await import('./messages/MessageTextsPage.tsx')).MessageTextsPage,
  })),
  till: lazy(async () => ({ default: (await import('./till/TillPage.tsx')).TillPage })),
  money: lazy(async () => ({ default: (await import('./money-page/MoneyPage.tsx')).MoneyPage })),
  bills: lazy(async () => ({ default: (await import('./bills/BillsPage.tsx')).BillsPage })),
  tax: lazy(async () => ({ default: (await import('./tax/TaxPage.tsx')).TaxPage })),
  vouchers: lazy(async () => ({ default: (await import('./vouchers/VouchersPage.tsx')).VouchersPage })),
  analytics: lazy(async () => ({ default: (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage })),
  packages: lazy(async () => ({ default: (await import('./packages/PackagesPage.tsx')).PackagesPage })),
  activities: lazy(async () => ({
    default: (await import('./activities/ActivitiesPage.tsx')).ActivitiesPage,
  })),
  gallery: lazy(async () => ({ default: (await import('./gallery/GalleryPage.tsx')).GalleryPage })),
  birthday: lazy(async () => ({ default: (await import('./birthday/BirthdayPage.tsx')).BirthdayPage })),
  addOns: lazy(async () => ({ default: (await import('./add-ons/AddOnsPage.tsx')).AddOnsPage })),
  capacity: lazy(async () => ({ default: (await import('./capacity/CapacityPage.tsx')).CapacityPage })),
  operatingHours: lazy(async () => ({
    default: (await import('./operating-hours/OperatingHoursPage.tsx')).OperatingHoursPage,
  })),
  specialDays: lazy(async () => ({
    default: (await import('./special-days/SpecialDaysPage.tsx')).SpecialDaysPage,
  })),
  devices: lazy(async () => ({ default: (await import('./devices/DevicesPage.tsx')).DevicesPage })),
  users: lazy(async () => ({ default: (await import('./users/UsersPage.tsx')).UsersPage })),
  settings: lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage })),
  import: lazy(async () => ({ default: (await import('./import/ImportPage.tsx')).ImportPage })),
  privacy: lazy(async () => ({ default: (await import('./privacy/PrivacyPage.tsx')).PrivacyPage })),
  auditLog: lazy(async () => ({ default: (await import('./audit-log/AuditLogPage.tsx')).AuditLogPage })),
};
