import type { PracticeCallers } from '../access/practice-callers.ts'
import type { Handlers } from '../contract/handlers.ts'
import { forbidden } from '../contract/refusal.ts'
import type { operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'

const unanswered = async () => {
  throw forbidden()
}

export const profileHandlers = (_services: Services) =>
  ({
    updatePatientDemographics: unanswered,
    updatePatientContactMethods: unanswered,
    searchAddress: unanswered,
    uploadPicture: unanswered,
    emergencyContact: unanswered,
    saveEmergencyContact: unanswered,
    deleteEmergencyContact: unanswered,
    sendEmailVerification: unanswered,
    confirmEmail: unanswered,
    portalTerms: unanswered,
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
