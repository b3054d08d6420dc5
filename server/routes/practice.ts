import type { FastifyInstance } from 'fastify'
import type { PracticeCallers } from '../access/practice-callers.ts'
import { practiceGate } from '../access/practice-gate.ts'
import type { Description } from '../contract/description.ts'
import { embeddedReader } from '../contract/embedded.ts'
import type { Handlers } from '../contract/handlers.ts'
import { serve } from '../contract/serve.ts'
import type { components, operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'
import { appointmentHandlers } from './appointments.ts'
import { bookingHandlers } from './booking.ts'
import { bookingOptionHandlers } from './booking-options.ts'
import { confirmIdentityHandlers } from './confirm-identity.ts'
import { deviceHandlers } from './devices.ts'
import { emailChangeHandlers } from './email-change.ts'
import { emergencyContactHandlers } from './emergency-contacts.ts'
import { helpHandlers } from './help.ts'
import { invoiceHandlers } from './invoices.ts'
import { labResultHandlers } from './lab-results.ts'
import { messageHandlers } from './messages.ts'
import { passkeyHandlers } from './passkeys.ts'
import { passwordHandlers } from './passwords.ts'
import { paymentOpeningHandlers } from './payment-openings.ts'
import { paymentHandlers } from './payments.ts'
import { prescriptionHandlers } from './prescriptions.ts'
import { profileHandlers } from './profile.ts'
import { recordHandlers } from './record.ts'
import { registrationHandlers } from './registration.ts'
import { shellHandlers } from './shell.ts'
import { signInHandlers } from './sign-in.ts'
import { summaryHandlers } from './summary.ts'
import { telehealthHandlers } from './telehealth.ts'

/** The API of every practice, under `/practice/{code}`. */
export const practiceRoutes = (app: FastifyInstance, document: Description, services: Services, checkAnswers: boolean) => {
  const readRepeatRequest = embeddedReader<components['schemas']['RepeatRequest']>(document, 'RepeatRequest')
  const handlers: Handlers<operations, PracticeCallers> = {
    ...signInHandlers(services),
    ...confirmIdentityHandlers(services),
    ...passkeyHandlers(services),
    ...deviceHandlers(services),
    ...passwordHandlers(services),
    ...registrationHandlers(services),
    ...helpHandlers(services),
    ...shellHandlers(services),
    ...appointmentHandlers(services),
    ...bookingOptionHandlers(services),
    ...bookingHandlers(services),
    ...telehealthHandlers(services),
    ...recordHandlers(services),
    ...labResultHandlers(services),
    ...summaryHandlers(services),
    ...invoiceHandlers(services),
    ...paymentHandlers(services),
    ...paymentOpeningHandlers(services, readRepeatRequest),
    ...prescriptionHandlers(services),
    ...messageHandlers(services),
    ...profileHandlers(services),
    ...emergencyContactHandlers(services),
    ...emailChangeHandlers(services),
  }
  serve(app, document, handlers, { gate: practiceGate(services), checkAnswers })
}
