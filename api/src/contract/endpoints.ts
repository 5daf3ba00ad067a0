import * as access from './access.ts';
import * as account from './account.ts';
import * as addOns from './add-ons.ts';
import * as analytics from './analytics.ts';
import * as audit from './audit.ts';
import * as birthday from './birthday.ts';
import * as bookings from './bookings.ts';
import * as catalogue from './catalogue.ts';
import * as consent from './consent.ts';
import * as dashboard from './dashboard.ts';
import * as devices from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import * as gallery from './gallery.ts';
import * as heldBatches from './held-batches.ts';
import * as hourChanges from './hour-changes.ts';
import * as hourPackages from './hour-packages.ts';
import * as ownSignIn from './own-sign-in.ts';
import * as privacy from './privacy.ts';
import * as schedule from './schedule.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as site from './site.ts';
import * as sync from './sync.ts';
import * as teamAddOns from './team-add-ons.ts';
import * as teamBirthdayPackages from './team-birthday-packages.ts';
import * as teamBookings from './team-bookings.ts';
import * as teamCalendar from './team-calendar.ts';
import * as teamCatalogue from './team-catalogue.ts';
import * as teamEnquiries from './team-enquiries.ts';
import * as teamGallery from './team-gallery.ts';
import * as teamParties from './team-parties.ts';
import * as teamSchedule from './team-schedule.ts';
import * as teamVouchers from './team-vouchers.ts';
import * as uploads from './uploads.ts';
import * as usageReviews from './usage-reviews.ts';
import * as users from './users.ts';
import * as vitals from './vitals.ts';
import * as vouchers from './vouchers.ts';

/** Every call of the API by name, in the order of the OpenAPI document. */
export const endpoints = {
  getHealth: site.getHealth,
  getReady: site.getReady,
  getSite: site.getSite,
  getOpenapi: site.getOpenapi,

  getCurrentUser: access.getCurrentUser,
  sendOtp: access.sendOtp,
  verifyOtp: access.verifyOtp,
  putName: access.putName,
  adminLogin: access.adminLogin,
  beginSecondStep: secondFactor.beginSecondStep,
  signInWithAppCode: secondFactor.signInWithAppCode,
  signInWithRecoveryCode: secondFactor.signInWithRecoveryCode,
  requestPasskey: secondFactor.requestPasskey,
  signInWithPasskey: secondFactor.signInWithPasskey,
  adminLogout: access.adminLogout,
  makeMeAdmin: access.makeMeAdmin,
  browserLogin: access.browserLogin,
  browserLogout: access.browserLogout,
  googleLogin: access.googleLogin,
  googleCallback: access.googleCallback,
  getRolesPermissions: access.getRolesPermissions,

  getAccount: account.getAccount,
  updateAccount: account.updateAccount,
  createChild: account.createChild,
  updateChild: account.updateChild,
  deleteChild: account.deleteChild,
  listOwnHours: account.listOwnHours,
  setOwnPhone: ownSignIn.setOwnPhone,
  disconnectGoogle: ownSignIn.disconnectGoogle,
  listOwnSessions: ownSignIn.listOwnSessions,
  endOwnSession: ownSignIn.endOwnSession,
  endOtherSessions: ownSignIn.endOtherSessions,
  setOwnPassword: ownSignIn.setOwnPassword,
  setOwnPin: ownSignIn.setOwnPin,
  withdrawConsent: account.withdrawConsent,
  getSecondFactor: secondFactor.getSecondFactor,
  beginAuthenticatorApp: secondFactor.beginAuthenticatorApp,
  confirmAuthenticatorApp: secondFactor.confirmAuthenticatorApp,
  removeAuthenticatorApp: secondFactor.removeAuthenticatorApp,
  beginPasskey: secondFactor.beginPasskey,
  addPasskey: secondFactor.addPasskey,
  removePasskey: secondFactor.removePasskey,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  getOwnData: account.getOwnData,
  eraseAccount: account.eraseAccount,

  listUsers: users.listUsers,
  getUserStats: users.getUserStats,
  getUser: users.getUser,
  createUser: users.createUser,
  setUserRole: users.setUserRole,
  setUserPermissions: users.setUserPermissions,
  updateUser: users.updateUser,
  setUserPassword: users.setUserPassword,
  resetSecondFactor: secondFactor.resetSecondFactor,
  signUserOut: users.signUserOut,
  deleteUser: users.deleteUser,
  listDeskStaff: users.listDeskStaff,
  setUserPin: users.setUserPin,
  listAuditLog: audit.listAuditLog,

  listPackages: catalogue.listPackages,
  listActivities: catalogue.listActivities,
  listBirthdayPackages: catalogue.listBirthdayPackages,
  listAddOns: addOns.listAddOns,
  listGallery: gallery.listGallery,

  listTimeSlots: schedule.listTimeSlots,
  getAvailability: schedule.getAvailability,
  listOpeningDays: schedule.listOpeningDays,
  getVoucher: vouchers.getVoucher,
  listOffers: vouchers.listOffers,

  createQuote: bookings.createQuote,
  createBooking: bookings.createBooking,
  listOwnBookings: bookings.listOwnBookings,
  getBooking: bookings.getBooking,
  cancelBooking: bookings.cancelBooking,
  getBookingCalendar: bookings.getBookingCalendar,

  recordConsent: consent.recordConsent,
  findPerson: privacy.findPerson,
  exportPerson: privacy.exportPerson,
  correctPerson: privacy.correctPerson,
  erasePersonByPhone: privacy.erasePersonByPhone,
  getRetention: privacy.getRetention,
  confirmRetention: privacy.confirmRetention,
  listAffected: privacy.listAffected,
  listIncidentReads: privacy.listIncidentReads,
  getDashboard: dashboard.getDashboard,
  searchEverything: search.searchEverything,
  listBookings: teamBookings.listBookings,
  createDeskBooking: teamBookings.createDeskBooking,
  getTeamBooking: teamBookings.getTeamBooking,
  setBookingStatus: teamBookings.setBookingStatus,
  setBookingPayment: teamBookings.setBookingPayment,
  moveBooking: teamBookings.moveBooking,
  listUpcomingVisits: teamBookings.listUpcomingVisits,
  cancelUpcomingVisits: teamBookings.cancelUpcomingVisits,
  getCalendar: teamCalendar.getCalendar,
  listParties: teamParties.listParties,
  createDeskParty: teamParties.createDeskParty,
  getTeamParty: teamParties.getTeamParty,
  setPartyStatus: teamParties.setPartyStatus,
  setPartyPayment: teamParties.setPartyPayment,
  listPartyMoves: teamParties.listPartyMoves,
  moveParty: teamParties.moveParty,
  getAnalytics: analytics.getAnalytics,
  exportAnalytics: analytics.exportAnalytics,

  listTeamPackages: teamCatalogue.listTeamPackages,
  createPackage: teamCatalogue.createPackage,
  updatePackage: teamCatalogue.updatePackage,
  deletePackage: teamCatalogue.deletePackage,
  placePackage: teamCatalogue.placePackage,
  listTeamActivities: teamCatalogue.listTeamActivities,
  createActivity: teamCatalogue.createActivity,
  updateActivity: teamCatalogue.updateActivity,
  deleteActivity: teamCatalogue.deleteActivity,
  placeActivity: teamCatalogue.placeActivity,
  listTeamBirthdayPackages: teamBirthdayPackages.listTeamBirthdayPackages,
  createBirthdayPackage: teamBirthdayPackages.createBirthdayPackage,
  updateBirthdayPackage: teamBirthdayPackages.updateBirthdayPackage,
  deleteBirthdayPackage: teamBirthdayPackages.deleteBirthdayPackage,
  restoreBirthdayPackage: teamBirthdayPackages.restoreBirthdayPackage,
  placeBirthdayPackage: teamBirthdayPackages.placeBirthdayPackage,
  listTeamGallery: teamGallery.listTeamGallery,
  createGalleryItem: teamGallery.createGalleryItem,
  updateGalleryItem: teamGallery.updateGalleryItem,
  deleteGalleryItem: teamGallery.deleteGalleryItem,
  placeGalleryItem: teamGallery.placeGalleryItem,
  listTeamAddOns: teamAddOns.listTeamAddOns,
  createAddOn: teamAddOns.createAddOn,
  updateAddOn: teamAddOns.updateAddOn,
  deleteAddOn: teamAddOns.deleteAddOn,
  placeAddOn: teamAddOns.placeAddOn,
  uploadImage: uploads.uploadImage,

  listTeamSlots: teamSchedule.listTeamSlots,
  setBulkCapacity: teamSchedule.setBulkCapacity,
  updateSlot: teamSchedule.updateSlot,
  listOperatingHours: teamSchedule.listOperatingHours,
  setOperatingHours: teamSchedule.setOperatingHours,
  listClosures: teamSchedule.listClosures,
  createClosure: teamSchedule.createClosure,
  updateClosure: teamSchedule.updateClosure,
  deleteClosure: teamSchedule.deleteClosure,
  listStranded: teamSchedule.listStranded,
  listVouchers: teamVouchers.listVouchers,
  createVoucher: teamVouchers.createVoucher,
  updateVoucher: teamVouchers.updateVoucher,
  deleteVoucher: teamVouchers.deleteVoucher,
  getSettings: settings.getSettings,
  updateSettings: settings.updateSettings,

  createParty: birthday.createParty,
  listOwnParties: birthday.listOwnParties,
  cancelParty: birthday.cancelParty,
  getPartyCalendar: birthday.getPartyCalendar,
  listPartySlots: birthday.listPartySlots,

  createEnquiry: enquiries.createEnquiry,
  listEnquiries: teamEnquiries.listEnquiries,
  updateEnquiry: teamEnquiries.updateEnquiry,
  reportVitals: vitals.reportVitals,

  listSales: hourPackages.listSales,
  listActiveSales: hourPackages.listActiveSales,
  getSaleStats: hourPackages.getSaleStats,
  getSale: hourPackages.getSale,
  createSale: hourPackages.createSale,
  cancelSale: hourPackages.cancelSale,
  extendSale: hourChanges.extendSale,
  getRefund: hourChanges.getRefund,
  refundSale: hourChanges.refundSale,
  createUsage: hourPackages.createUsage,
  updateUsage: hourPackages.updateUsage,
  voidUsage: hourPackages.voidUsage,

  createDevice: devices.createDevice,
  listDevices: devices.listDevices,
  revokeDevice: devices.revokeDevice,
  closeDevice: devices.closeDevice,
  previewReversal: devices.previewReversal,
  reverseDevice: devices.reverseDevice,
  importOperations: devices.importOperations,
  setDeviceStaff: devices.setDeviceStaff,
  enrolDevice: devices.enrolDevice,
  registerDeviceKeys: devices.registerDeviceKeys,
  leaveDesk: devices.leaveDesk,
  syncKiosk: sync.syncKiosk,
  listUsageReviews: usageReviews.listUsageReviews,
  settleUsageReview: usageReviews.settleUsageReview,
  listHeldBatches: heldBatches.listHeldBatches,
  listHeldOperations: heldBatches.listHeldOperations,
  settleHeldBatch: heldBatches.settleHeldBatch,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The endpoint with a key such as `'POST /api/bookings'`. */
export type EndpointByKey = { [N in EndpointName as Endpoints[N]['key']]: Endpoints[N] };
export type EndpointKey = keyof EndpointByKey;
