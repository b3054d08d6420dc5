import type { operations as paymentFunctionOperations } from './generated/payment-function.ts'
import type { operations } from './generated/practice.ts'

/** An account and a prescription are paid in the same way. */
const paying = [
  'loadPaymentConfiguration',
  'saveTempPayment',
  'savePayment',
  'savePayment2',
  'windCaveProcessing',
  'createCheckoutSession',
  'createWindcaveSession',
  'processPoliRequest',
  'tempPaymentSession',
  'stripeTransaction',
  'windcaveTransaction',
  'createPaymentIntent',
  'getTransaction',
] as const satisfies readonly Call[]

const prescribing = [
  'pharmacies',
  'prescriptionFee',
  'repeatRequestOrders',
  'repeatAuditLog',
  'validateRepeatRequest',
  'sendRepeatMedicationRequest',
  'openRepeatRequests',
] as const satisfies readonly Call[]

const messaging = [
  'messages',
  'messageById',
  'messagingRecipients',
  'providerAvailability',
  'sendMessage',
  'deleteMessage',
  'messageTerms',
] as const satisfies readonly Call[]

/**
 * The areas of the portal in the order of the sidebar: the wire's menu id, label and icon, the calls about a patient that an entry of the menu opens (any one of
 * several areas does), and whether the area works: the menu lists no other.
 */
const areas = [
  { menu_id: '55', label: 'Home', icon: 'home', isLive: false, calls: [] },
  {
    menu_id: '14',
    label: 'Appointments',
    icon: 'calendar',
    isLive: true,
    calls: [
      'appointments',
      'cancelAppointment',
      'availablePractitioner',
      'appointmentSlots',
      'nextAvailableDay',
      'lockUnlockSlot',
      'bookAppointment',
      'getPatientFamilyBooking',
      'partnerTeleHealthGet',
      'partnerTeleHealthValidate',
    ],
  },
  { menu_id: '11', label: 'Messaging', icon: 'mail', isLive: true, calls: messaging },
  { menu_id: '16', label: 'Medications', icon: 'pill', isLive: true, calls: ['medications', ...prescribing, ...paying] },
  { menu_id: '15', label: 'Test Results', icon: 'flask', isLive: true, calls: ['labResults', 'labResultById', 'labResultChartById'] },
  { menu_id: '26', label: 'Diagnosis', icon: 'stethoscope', isLive: true, calls: ['conditions'] },
  { menu_id: '17', label: 'Allergies', icon: 'alert', isLive: true, calls: ['allergies'] },
  { menu_id: '18', label: 'Vitals', icon: 'activity', isLive: true, calls: ['observations'] },
  { menu_id: '19', label: 'Immunisation', icon: 'syringe', isLive: true, calls: ['immunizations'] },
  { menu_id: '28', label: 'Timeline', icon: 'history', isLive: true, calls: ['timeline'] },
  { menu_id: '29', label: 'Reminders', icon: 'bell', isLive: true, calls: ['patientAlerts'] },
  { menu_id: '24', label: 'Resources', icon: 'book', isLive: true, calls: ['media', 'mediaById'] },
  { menu_id: '56', label: 'Letters', icon: 'file', isLive: true, calls: ['media', 'mediaById'] },
  { menu_id: '50', label: 'Account', icon: 'wallet', isLive: true, calls: ['invoices', 'loadInvoicePdf', ...paying] },
] as const satisfies readonly Area[]

type Call = keyof operations | keyof paymentFunctionOperations
type Area = { menu_id: string; label: string; icon: string; isLive: boolean; calls: readonly Call[] }
export type AreaLabel = (typeof areas)[number]['label']
type AreaCall = (typeof areas)[number]['calls'][number]

/** Calls that belong to no area, or to every page (header, dashboard), or open each of their parts by themselves. */
const callsOfNoArea: { readonly [Id in Exclude<Call, AreaCall>]: true } = {
  authenticate: true,
  authenticateWithPasskey: true,
  logout: true,
  validateToken: true,
  changePassword: true,
  resetPassword: true,
  forgotPassword: true,
  updateProfileRegistrationIndici: true,
  sendHelpMessage: true,
  confirmIdentity: true,
  passkeys: true,
  passkeyOptions: true,
  addPasskey: true,
  renamePasskey: true,
  removePasskey: true,
  devices: true,
  endOtherSessions: true,
  patientMenu: true,
  proxyUsers: true,
  patient: true,
  organization: true,
  loadRoles: true,
  loadImage: true,
  loadPracticeSetting: true,
  refreshCounter: true,
  accountBalance: true,
  updatePatientDemographics: true,
  updatePatientContactMethods: true,
  searchAddress: true,
  uploadPicture: true,
  emergencyContact: true,
  saveEmergencyContact: true,
  deleteEmergencyContact: true,
  sendEmailVerification: true,
  confirmEmail: true,
  portalTerms: true,
  indiciLookup: true,
  healthSummary: true,
  writeToFile: true,
}

const labelsOf = (those: readonly Area[]): readonly string[] => those.map(({ label }) => label)
const areasWith = (call: Call) => labelsOf(areas.filter(({ calls }: Area) => calls.includes(call)))

export const allAreas = labelsOf(areas)
export const liveAreas = labelsOf(areas.filter(({ isLive }) => isLive))

/** Every entry that a menu can hold. */
export const fullMenu = areas.map(({ menu_id, label, icon }, position) => ({ menu_id, label, icon, position }))

/** What a patient may open before showing an identity card at the practice. */
export const limitedMenu = fullMenu.filter(({ label }) => label === 'Appointments' || label === 'Account')

const decided = new Map<string, readonly string[] | null>([
  ...Object.keys(callsOfNoArea).map((call): [string, null] => [call, null]),
  ...areas.flatMap(({ calls }) => calls.map((call): [string, readonly string[]] => [call, areasWith(call)])),
])

/**
 * The areas of which one must be in the menu of the caller's link to the patient; null for a call of no area.
 * @throws for a call that nobody has decided about
 */
export const areasOfCall = (operationId: string) => {
  const labels = decided.get(operationId)
  if (labels === undefined) throw new Error(`nobody has decided which area ${operationId} belongs to`)
  return labels
}
