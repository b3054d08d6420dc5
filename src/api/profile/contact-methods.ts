import type { ContactDetails } from '../../domain/profile/contact-details.ts'
import { contactMethods } from '../../domain/profile/contact-methods.ts'
import { updatePatientContactMethods } from '../generated/practice/profile/profile'
import { decodeStatus, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'

type Saving = { patientId: string; email: string | null; details: ContactDetails }

/** Changes the phones, as E.164, and how the patient wants to be reached. The e-mail address goes with it as it is. */
export const saveContactDetails = (connection: Connection, { patientId, email, details }: Saving) => {
  const { cell, work, home, methods, preferred } = details
  const first = contactMethods.find(({ method }) => method === preferred) ?? contactMethods[0]
  return toCommandResult(
    updatePatientContactMethods(
      {
        PatientID: patientId,
        CellPhoneNumber: cell,
        HomePhoneNumber: home || null,
        WorkPhoneNumber: work || null,
        EmailAddress: email,
        PrefferedContactMethodID: first.preferredId,
        Name: first.name,
        SelectedContacttMethods: contactMethods
          .filter(({ method }) => methods.includes(method))
          .map(({ id, name }) => ({ ID: id, Name: name })),
      },
      { connection },
    ).then(decodeStatus),
  )
}
