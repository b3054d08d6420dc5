import type { FastifyInstance } from 'fastify'
import type { components, operations } from '../generated/practice.ts'
import type { PlainAccesses } from '../platform/access/plain-accesses.ts'
import type { PracticeCallers } from '../platform/access/practice-callers.ts'
import { practiceGate } from '../platform/access/practice-gate.ts'
import type { Description } from '../platform/contract/description.ts'
import { embeddedJsonReader } from '../platform/contract/embedded-json.ts'
import type { Handlers } from '../platform/contract/handlers.ts'
import { serve } from '../platform/contract/serve.ts'
import type { Services } from '../services.ts'
import { accessHistoryHandlers } from './access/routes/access-history.ts'
import { confirmIdentityHandlers } from './access/routes/confirm-identity.ts'
import { deviceHandlers } from './access/routes/devices.ts'
import { helpHandlers } from './access/routes/help.ts'
import { ownSecondFactorHandlers } from './access/routes/own-second-factor.ts'
import { passkeyHandlers } from './access/routes/passkeys.ts'
import { passwordHandlers } from './access/routes/passwords.ts'
import { registrationHandlers } from './access/routes/registration.ts'
import { secondFactorHandlers } from './access/routes/second-factor.ts'
import { signInHandlers } from './access/routes/sign-in.ts'
import { appointmentHandlers } from './appointments/routes/appointments.ts'
import { bookingHandlers } from './appointments/routes/booking.ts'
import { bookingOptionHandlers } from './appointments/routes/booking-options.ts'
import { earlierTimeHandlers } from './appointments/routes/earlier-times.ts'
import { telehealthHandlers } from './appointments/routes/telehealth.ts'
import { messageHandlers } from './messages/routes/messages.ts'
import { noticeHandlers } from './notices/routes/notices.ts'
import { pushHandlers } from './notices/routes/push.ts'
import { creditedPaymentHandlers } from './payments/routes/credited-payments.ts'
import { invoiceHandlers } from './payments/routes/invoices.ts'
import { paymentOpeningHandlers } from './payments/routes/payment-openings.ts'
import { paymentHandlers } from './payments/routes/payments.ts'
import { repeatIn } from './prescriptions/routes/prescription-requests.ts'
import { prescriptionHandlers } from './prescriptions/routes/prescriptions.ts'
import { emailChangeHandlers } from './profile/routes/email-change.ts'
import { emergencyContactHandlers } from './profile/routes/emergency-contacts.ts'
import { profileHandlers } from './profile/routes/profile.ts'
import { invitationHandlers } from './proxies/routes/invitations.ts'
import { proxyHandlers } from './proxies/routes/proxies.ts'
import { labResultHandlers } from './record/routes/lab-results.ts'
import { recordHandlers } from './record/routes/record.ts'
import { summaryHandlers } from './record/routes/summary.ts'
import { needsAttentionHandlers } from './shell/routes/needs-attention.ts'
import { shellHandlers } from './shell/routes/shell.ts'

/** The API of every practice, under `/practice/{code}`. */
export const practiceRoutes = (
  app: FastifyInstance,
  document: Description,
  services: Services,
  { checkAnswers, accesses }: { checkAnswers: boolean; accesses: PlainAccesses },
) => {
  const readRepeatRequest = embeddedJsonReader<components['schemas']['RepeatRequest']>(document, 'RepeatRequest')
  const handlers: Handlers<operations, PracticeCallers> = {
    ...signInHandlers(services),
    ...confirmIdentityHandlers(services),
    ...passkeyHandlers(services),
    ...deviceHandlers(services),
    ...accessHistoryHandlers(services, accesses),
    ...secondFactorHandlers(services),
    ...ownSecondFactorHandlers(services),
    ...passwordHandlers(services),
    ...registrationHandlers(services),
    ...helpHandlers(services),
    ...shellHandlers(services),
    ...needsAttentionHandlers(services),
    ...proxyHandlers(services),
    ...noticeHandlers(services),
    ...pushHandlers(services),
    ...invitationHandlers(services),
    ...appointmentHandlers(services),
    ...bookingOptionHandlers(services),
    ...bookingHandlers(services),
    ...earlierTimeHandlers(services),
    ...telehealthHandlers(services),
    ...recordHandlers(services),
    ...labResultHandlers(services),
    ...summaryHandlers(services),
    ...invoiceHandlers(services),
    ...creditedPaymentHandlers(services),
    ...paymentHandlers(services),
    ...paymentOpeningHandlers(services, repeatIn(readRepeatRequest)),
    ...prescriptionHandlers(services),
    ...messageHandlers(services),
    ...profileHandlers(services),
    ...emergencyContactHandlers(services),
    ...emailChangeHandlers(services),
  }
  serve(app, document, handlers, { gate: practiceGate(services), checkAnswers })
}
