import type { RegistrationDetails } from '../../domain/access/registration.ts'
import { updateProfileRegistrationIndici } from '../generated/practice/visitors/visitors'
import { anonymous } from '../http/connection.ts'

export type Registration = RegistrationDetails & { practiceId: string; link: string }

/** Wire: a code above 0 is a registration (7: with limited access), a code below 0 the reason of a refusal. */
export type RegistrationAnswer = { code: number } | { message: string }

export const register = async (apiUrl: string, registration: Registration, humanVerification: string): Promise<RegistrationAnswer> => {
  const { firstName, middleName, familyName, nhi, dateOfBirth, email, practiceId, link } = registration
  const answer = await updateProfileRegistrationIndici(
    {
      FirstName: firstName.trim(),
      MiddleName: middleName.trim(),
      LastName: familyName.trim(),
      NHI: nhi.trim(),
      DateOfBirth: dateOfBirth,
      Email: email.trim(),
      PracticeID: practiceId,
      LinkID: link,
    },
    { connection: anonymous(apiUrl), humanVerification },
  )
  return typeof answer === 'number' ? { code: answer } : { message: answer.Message }
}
