import type { operations as paymentFunctionOperations } from '../../generated/payment-function.ts'
import type { operations } from '../../generated/practice.ts'
import type { Audience } from '../database/schema.ts'

type Call = keyof operations | keyof paymentFunctionOperations

/**
 * Who sees a call in the access log beside the practice: `patient` – whoever may open the record that was read or changed; `account` – the account that signed in or
 * changed its sign-in; `practice` – nobody else, for background reads and lists to choose from.
 */
const audiences: { readonly [Id in Call]: Audience } = {
  authenticate: 'account',
  authenticateWithPasskey: 'account',
  logout: 'account',
  changePassword: 'account',
  resetPassword: 'account',
  forgotPassword: 'account',
  confirmIdentity: 'account',
  updateProfileRegistrationIndici: 'account',
  addPasskey: 'account',
  renamePasskey: 'account',
  removePasskey: 'account',
  endOtherSessions: 'account',

  patient: 'patient',
  appointments: 'patient',
  bookAppointment: 'patient',
  cancelAppointment: 'patient',
  conditions: 'patient',
  labResults: 'patient',
  labResultById: 'patient',
  labResultChartById: 'patient',
  allergies: 'patient',
  immunizations: 'patient',
  timeline: 'patient',
  patientAlerts: 'patient',
  media: 'patient',
  mediaById: 'patient',
  observations: 'patient',
  medications: 'patient',
  healthSummary: 'patient',
  repeatRequestOrders: 'patient',
  repeatAuditLog: 'patient',
  sendRepeatMedicationRequest: 'patient',
  openRepeatRequests: 'patient',
  messages: 'patient',
  messageById: 'patient',
  sendMessage: 'patient',
  deleteMessage: 'patient',
  sendHelpMessage: 'patient',
  updatePatientDemographics: 'patient',
  updatePatientContactMethods: 'patient',
  uploadPicture: 'patient',
  emergencyContact: 'patient',
  saveEmergencyContact: 'patient',
  deleteEmergencyContact: 'patient',
  sendEmailVerification: 'patient',
  confirmEmail: 'patient',
  invoices: 'patient',
  loadInvoicePdf: 'patient',
  saveTempPayment: 'patient',
  savePayment: 'patient',
  savePayment2: 'patient',
  windCaveProcessing: 'patient',
  createCheckoutSession: 'patient',
  createWindcaveSession: 'patient',
  processPoliRequest: 'patient',
  createPaymentIntent: 'patient',

  validateToken: 'practice',
  passkeys: 'practice',
  passkeyOptions: 'practice',
  devices: 'practice',
  patientMenu: 'practice',
  proxyUsers: 'practice',
  organization: 'practice',
  loadRoles: 'practice',
  loadImage: 'practice',
  loadPracticeSetting: 'practice',
  refreshCounter: 'practice',
  accountBalance: 'practice',
  indiciLookup: 'practice',
  availablePractitioner: 'practice',
  appointmentSlots: 'practice',
  nextAvailableDay: 'practice',
  lockUnlockSlot: 'practice',
  getPatientFamilyBooking: 'practice',
  partnerTeleHealthGet: 'practice',
  partnerTeleHealthValidate: 'practice',
  pharmacies: 'practice',
  prescriptionFee: 'practice',
  validateRepeatRequest: 'practice',
  messagingRecipients: 'practice',
  providerAvailability: 'practice',
  messageTerms: 'practice',
  searchAddress: 'practice',
  portalTerms: 'practice',
  loadPaymentConfiguration: 'practice',
  tempPaymentSession: 'practice',
  stripeTransaction: 'practice',
  windcaveTransaction: 'practice',
  getTransaction: 'practice',
  writeToFile: 'practice',
}

const decided: ReadonlyMap<string, Audience> = new Map(Object.entries(audiences))

/**
 * Who may see that a call was answered with this status, beside the practice: of what was refused, nobody.
 * @throws for a call that nobody has decided about
 */
export const audienceOf = (operationId: string, status: number): Audience => {
  const who = decided.get(operationId)
  if (who === undefined) throw new Error(`nobody has decided who is told of ${operationId}`)
  return status < 400 ? who : 'practice'
}
