import { MatchersV3 } from '@pact-foundation/pact'
import { repeatPayload } from '../../../src/api/prescriptions/repeat-requests.ts'
import type { RepeatRequest } from '../../../src/domain/prescriptions/repeat-request.ts'
import { attemptId, bareRepeatBody, repeatRequestOf } from '../../practice/repeat.ts'
import { examplePatientId, given, patientId } from './pact.ts'

const { equal, regex } = MatchersV3

export const canAsk = 'the patient can ask for medications'

export const medicationIds = given('medicationIds', '501,502')
export const stranger = { id: '8f6f2f36-6d0d-4a52-9a3c-0b7e5f1c2d11', name: 'Dr Sam Pohatu' }

/** Two medications, for pick-up at the practice. */
export const request: RepeatRequest = repeatRequestOf({
  patientId: examplePatientId,
  pickUp: 'practice',
  pharmacy: null,
  isPreferredPharmacy: false,
})

/** The wire form of `request`. */
export const travelled = { ...bareRepeatBody, PatientID: patientId, MedicationID: medicationIds, AttemptID: attemptId }

/** The wire form of `request` within a payment. */
export const payload = repeatPayload(request)

/** The body of a 302: JSON text with the covering providers. */
export const coveringProviders = regex(
  /^\[\{.*"ProviderID":.+\}\]$/,
  JSON.stringify([{ ProviderID: stranger.id, ProviderName: stranger.name }]),
)
export const noCoveringProvider = equal('[]')
