import { describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '../../src/api/access/authentication.ts'
import { signOutOtherSessions } from '../../src/api/access/devices.ts'
import { sendHelp } from '../../src/api/access/help.ts'
import { confirmIdentity } from '../../src/api/access/identity-confirmation.ts'
import { dismissImportNotice } from '../../src/api/access/import-notices.ts'
import { signInWithPasskey } from '../../src/api/access/passkey-sign-in.ts'
import { addPasskey, removePasskey, renamePasskey } from '../../src/api/access/passkeys.ts'
import { changePassword } from '../../src/api/access/password.ts'
import { requestPasswordReset, resetPassword } from '../../src/api/access/password-reset.ts'
import { answerInvitation, sendInvitation, withdrawInvitation } from '../../src/api/access/proxy-invitations.ts'
import { endProxyLink } from '../../src/api/access/proxy-links.ts'
import { register } from '../../src/api/access/registration.ts'
import { beginFactor, confirmFactor, removeFactor, renewCodes } from '../../src/api/access/second-factor.ts'
import { beginFactorByTicket, confirmFactorByTicket, giveFactor } from '../../src/api/access/second-factor-step.ts'
import { cancelAppointment } from '../../src/api/appointments/appointments.ts'
import { acceptEarlierTime, askForEarlierTime, declineEarlierTime, stopEarlierTime } from '../../src/api/appointments/earlier-times.ts'
import { bookSlot, lockSlot } from '../../src/api/appointments/slots.ts'
import { validatePartner } from '../../src/api/appointments/telehealth.ts'
import { isRejectedCommand } from '../../src/api/http/failures.ts'
import { deleteMessages, sendMessage } from '../../src/api/messages/message-sending.ts'
import { createStripeIntent } from '../../src/api/payments/payment-function.ts'
import { openPoliPage, openStripePage, openWindcavePage } from '../../src/api/payments/payment-sessions.ts'
import { payByWindcaveCard, savePayment, saveTempPayment } from '../../src/api/payments/payments.ts'
import { sendRepeat, validateRepeat } from '../../src/api/prescriptions/repeat-requests.ts'
import { withdrawRepeat } from '../../src/api/prescriptions/withdraw-repeat.ts'
import { saveContactDetails } from '../../src/api/profile/contact-methods.ts'
import { saveBloodGroup } from '../../src/api/profile/demographics.ts'
import { confirmNewEmail, sendEmailCode } from '../../src/api/profile/email-change.ts'
import { removeEmergencyContact, saveEmergencyContact } from '../../src/api/profile/emergency-contacts.ts'
import { saveNoticeSetting } from '../../src/api/profile/notice-settings.ts'
import { saveNotifications } from '../../src/api/profile/notifications.ts'
import { sendPicture } from '../../src/api/profile/picture.ts'
import { savePush } from '../../src/api/profile/push.ts'
import { booking } from '../practice/booking.ts'
import { answerCalls, offline } from '../practice/calls.ts'
import { contactDetails } from '../practice/emergency-contact.ts'
import { exampleAnswer, examples } from '../practice/examples.ts'
import { orderOf, payer } from '../practice/order.ts'
import { attestation, passkey } from '../practice/passkeys.ts'
import { connection, patientId } from '../practice/people.ts'
import { profile } from '../practice/profile.ts'
import { repeatRequestOf } from '../practice/repeat.ts'

const apiUrl = '/practice/harbour'
const parentId = patientId
const ticketAt = { apiUrl, ticket: 'ticket' }
const email = 'aroha@example.nz'
const person = { firstName: 'Aroha', familyName: 'Ngata', nhi: '', dateOfBirth: '1984-02-29', email }
const guest = { ...person, middleName: '', practiceId: 'p1', link: 'once' }
const text = { subject: 'A question', body: 'May I send a photo?' }
const message = {
  ...text,
  patient: { id: patientId, name: 'Aroha' },
  recipient: null,
  roleId: '1',
  attachments: [],
  inResponseTo: null,
  attemptId: 'attempt',
}
const contactMethods = { cell: '+64211234567', work: '', home: '', methods: ['email'], preferred: 'email' } as const
const card = { number: '4242424242424242', expiry: '1230', securityCode: '917', holder: 'Aroha Ngata' }
const order = orderOf()
const payment = { order, tempPaymentId: '5012', payer }
const hold = { patientId, slot: booking.slot }
const settlement = { patientId, tempPaymentId: '5012' }
const signingIn = { apiUrl, platform: 'Chrome', verification: null }

/** Every command of the description, as the portal calls it. */
const commands: Record<string, () => Promise<unknown>> = {
  authenticate: () => signIn({ ...signingIn, proof: { name: email, password: 'Abc@1234' } }),
  authenticateWithPasskey: () => signInWithPasskey({ apiUrl, passkey, platform: 'Chrome' }),
  logout: () => signOut(connection),
  sendHelpMessage: () => sendHelp(connection, { ...person, patientId }, text),
  forgotPassword: () => requestPasswordReset(apiUrl, email, 'solved'),
  resetPassword: () => resetPassword(apiUrl, { token: 'secret', parentId, password: 'Newer@1234', removesPasskeys: false }),
  changePassword: () => changePassword(connection, { parentId, password: 'Newer@1234', current: undefined }),
  updateProfileRegistrationIndici: () => register(apiUrl, guest, 'solved'),
  confirmIdentity: () => confirmIdentity(connection, parentId, { password: 'Abc@1234' }),
  addPasskey: () => addPasskey(connection, { parentId, name: 'My phone', attestation }),
  renamePasskey: () => renamePasskey(connection, { parentId, id: 'p', name: 'My phone' }),
  removePasskey: () => removePasskey(connection, { parentId, id: 'p' }),
  giveSecondFactor: () => giveFactor(ticketAt, { way: 'code', code: '287082', trustsBrowser: false }),
  beginSecondFactorByTicket: () => beginFactorByTicket(ticketAt),
  confirmSecondFactorByTicket: () => confirmFactorByTicket(ticketAt, { id: 'setUp', code: '287082' }),
  beginSecondFactor: () => beginFactor(connection, parentId),
  confirmSecondFactor: () => confirmFactor(connection, parentId, { id: 'setUp', code: '287082' }),
  removeSecondFactor: () => removeFactor(connection, parentId),
  renewRecoveryCodes: () => renewCodes(connection, parentId),
  endOtherSessions: () => signOutOtherSessions(connection, parentId),
  dismissAccessHistoryNotice: () => dismissImportNotice(connection, patientId, '17'),
  endProxyLink: () => endProxyLink(connection, { parentId, id: 'l' }),
  changeNoticeSetting: () => saveNoticeSetting(connection, parentId, { event: 'result', channel: 'email', isOn: true }),
  switchPushOn: () => savePush(connection, parentId, { endpoint: 'https://push.example.nz/send/one', isOn: true }),
  switchPushOff: () => savePush(connection, parentId, { endpoint: 'https://push.example.nz/send/one', isOn: false }),
  inviteProxy: () =>
    sendInvitation(connection, parentId, { name: 'Ana', email, relationship: 'Friend', areaIds: ['14'], endsOn: '2027-03-02' }),
  withdrawProxyInvitation: () => withdrawInvitation(connection, { parentId, id: 'i' }),
  answerProxyInvitation: () => answerInvitation(connection, { parentId, token: 'secret', isAccepted: true }),
  earlierTimeAsk: () => askForEarlierTime(connection, { patientId, appointmentId: '1', days: [1], partOfDay: null, practitionerIds: [] }),
  earlierTimeStop: () => stopEarlierTime(connection, { patientId, appointmentId: '1' }),
  earlierTimeAccept: () => acceptEarlierTime(connection, { patientId, offerId: 'o' }),
  earlierTimeDecline: () => declineEarlierTime(connection, { patientId, offerId: 'o' }),
  cancelAppointment: () => cancelAppointment(connection, { patientId, id: '1', reason: 'Better' }),
  bookAppointment: () => bookSlot(connection, booking),
  lockUnlockSlot: () => lockSlot(connection, hold),
  partnerTeleHealthValidate: () => validatePartner(connection, { patientId, partnerId: '1' }),
  validateRepeatRequest: () => validateRepeat(connection, repeatRequestOf()),
  sendRepeatMedicationRequest: () => sendRepeat(connection, repeatRequestOf()),
  withdrawRepeatRequest: () => withdrawRepeat(connection, patientId, { requestId: '901' }),
  sendMessage: () => sendMessage(connection, { message, as: 'message' }),
  deleteMessage: () => deleteMessages(connection, { patientId, ids: ['2204'] }),
  updatePatientDemographics: () => saveBloodGroup(connection, profile, 'A+'),
  updatePatientContactMethods: () => saveContactDetails(connection, { patientId, email, details: contactMethods }),
  uploadPicture: () => sendPicture(connection, { patientId, fileName: 'me.jpg', base64: '/9j/' }),
  saveEmergencyContact: () => saveEmergencyContact(connection, { patientId, id: null, contact: contactDetails }),
  deleteEmergencyContact: () => removeEmergencyContact(connection, { patientId, id: '71' }),
  sendEmailVerification: () => sendEmailCode(connection, { patientId, email }),
  confirmEmail: () => confirmNewEmail(connection, { patientId, email, code: '123456' }),
  patient: () => saveNotifications(connection, patientId, { email: true, inApp: true, deviceToken: null }),
  saveTempPayment: () => saveTempPayment(connection, order, false),
  savePayment: () => savePayment(connection, { ...settlement, isAdjusted: false }),
  savePayment2: () => savePayment(connection, { ...settlement, isAdjusted: true }),
  windCaveProcessing: () => payByWindcaveCard(connection, payment, card),
  createCheckoutSession: () => openStripePage(connection, payment),
  createWindcaveSession: () => openWindcavePage(connection, payment),
  processPoliRequest: () => openPoliPage(connection, payment),
  createPaymentIntent: () => createStripeIntent(connection, '/payment-function', payment),
}

/** Calls without `x-read` that ask for nothing to be done. After a failure each is fetched again. */
const fetches = [
  'validateToken',
  'labResultById',
  'healthSummary',
  'messageById',
  'stripeTransaction',
  'windcaveTransaction',
  'getTransaction',
  'passkeyOptions',
  'passkeyChallenge',
  'getApiUrlByPasskey',
  'humanVerificationChallenge',
  'identityAuthentication',
  // Its outcome changes nothing.
  'writeToFile',
]

const endOf = async (call: Promise<unknown>) => {
  try {
    const result = JSON.stringify((await call) ?? null)
    if (result.includes('"kind":"unknownReply"')) return 'unknown'
    return /"(?:status|kind|outcome)":"(?:refused|passkeysNotOffered)"|"isSent":false/.test(result) ? 'refused' : 'done'
  } catch (error) {
    return isRejectedCommand(error) ? 'refused' : 'unknown'
  }
}

const endsWhen = async (answer: (id: string) => unknown) => {
  const ends: Record<string, string> = {}
  for (const [id, run] of Object.entries(commands)) {
    answerCalls(() => answer(id))
    ends[id] = await endOf(run())
  }
  return ends
}

const all = (end: string) => Object.fromEntries(Object.keys(commands).map((id) => [id, end]))

/** Its example in the description is a refusal. */
const confirmations: Record<string, unknown> = { confirmEmail: { StatusCode: 1, StatusMessage: '' } }

const page = '<!doctype html><html><title>Sign in to the network</title></html>'
const respond = (body: string | null, status: number, type: string) => new Response(body, { status, headers: { 'content-type': type } })

describe('a command of the description', () => {
  it('is in the table of commands, or is a call that only fetches', () => {
    const named = examples.filter(({ id, isRead }) => !isRead || id === 'patient').map(({ id }) => id)
    expect([...Object.keys(commands), ...fetches].sort()).toEqual(named.sort())
  })

  it('is done after the confirmation that the description has for it', async () => {
    vi.stubGlobal('location', new URL('https://portal.test/'))
    expect(await endsWhen((id) => confirmations[id] ?? exampleAnswer(id))).toEqual(all('done'))
  })

  it('is refused by a 400 with a sentence', async () => {
    expect(await endsWhen(() => ({ status: 400 }))).toEqual(all('refused'))
  })

  it.each<[string, () => unknown]>([
    ['no answer', () => offline],
    ['the page of a gateway', () => respond(page, 200, 'text/html')],
    ['the page of a gateway with the type of JSON', () => respond(page, 200, 'application/json')],
    ['a truncated JSON text', () => respond('{"StatusCode":1,"Stat', 200, 'application/json')],
    ['a redirect', () => respond(page, 302, 'text/html')],
    ['a request time-out', () => respond(null, 408, 'text/plain')],
    ['the error page of a gateway', () => respond(page, 502, 'text/html')],
  ])('is neither done nor refused after %s', async (_, answer) => {
    expect(await endsWhen(answer)).toEqual(all('unknown'))
  })
})
