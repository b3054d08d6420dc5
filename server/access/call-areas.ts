import type { operations } from '../generated/practice.ts'
import type { AreaLabel } from './menu.ts'

/**
 * The area of the menu that each call belongs to. A call about a patient is open when the caller's link to that patient has one of its areas in its menu.
 * Null: it belongs to no area, or to every page (header, dashboard), or it opens each of its parts by itself.
 */
export const callAreas: { readonly [Id in keyof operations]: readonly AreaLabel[] | null } = {
  authenticate: null,
  authenticateWithPasskey: null,
  logout: null,
  validateToken: null,
  changePassword: null,
  resetPassword: null,
  forgotPassword: null,
  updateProfileRegistrationIndici: null,
  sendHelpMessage: null,
  passkeys: null,
  passkeyOptions: null,
  addPasskey: null,
  renamePasskey: null,
  removePasskey: null,
  devices: null,
  endOtherSessions: null,
  patientMenu: null,
  proxyUsers: null,
  patient: null,
  organization: null,
  loadRoles: null,
  loadImage: null,
  loadPracticeSetting: null,
  refreshCounter: null,
  accountBalance: null,
  indiciLookup: null,
  healthSummary: null,
  appointments: ['Appointments'],
  cancelAppointment: ['Appointments'],
  availablePractitioner: ['Appointments'],
  appointmentSlots: ['Appointments'],
  nextAvailableDay: ['Appointments'],
  lockUnlockSlot: ['Appointments'],
  bookAppointment: ['Appointments'],
  getPatientFamilyBooking: ['Appointments'],
  partnerTeleHealthGet: ['Appointments'],
  partnerTeleHealthValidate: ['Appointments'],
  conditions: ['Diagnosis'],
  labResults: ['Test Results'],
  labResultById: ['Test Results'],
  labResultChartById: ['Test Results'],
  allergies: ['Allergies'],
  immunizations: ['Immunisation'],
  timeline: ['Timeline'],
  patientAlerts: ['Reminders'],
  media: ['Resources', 'Letters'],
  mediaById: ['Resources', 'Letters'],
  observations: ['Vitals'],
  medications: ['Medications'],
}

const decided = new Map<string, readonly AreaLabel[] | null>(Object.entries(callAreas))

/** @throws for a call that nobody has decided about */
export const areasOfCall = (operationId: string) => {
  const areas = decided.get(operationId)
  if (areas === undefined) throw new Error(`nobody has decided which area ${operationId} belongs to`)
  return areas
}
