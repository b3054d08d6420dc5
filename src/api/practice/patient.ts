import * as z from 'zod/mini'
import type { Patient } from '../../domain/practice/patient.ts'
import { Patient as PatientResource, Telecom } from '../generated/practice/model'
import { getPatientQueryOptions } from '../generated/practice/shell/shell'
import { decodeOne } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, named, text } from '../http/extensions.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { singleRead } from '../http/single-read.ts'
import { words } from '../http/words.ts'

/** Addresses and emergency contacts are not looked at: the header does not need them. Wire: telecom by use; extension 3 is the NHI; the picture's key is in the element with the url `PatientPictureUID`. A phone that cannot be read is told on the profile. */
const patient = z.pipe(
  z.extend(z.omit(PatientResource, { address: true, contact: true }), {
    telecom: z.catch(z.array(z.catch(Telecom, {})), []),
    extension: lenientExtensions,
  }),
  z.transform(
    ({ id, name, telecom, birthDate, extension }): Patient => ({
      id,
      name: name[0]?.text ?? '',
      calledName: text(named(extension, 'PreferredName')) ?? words(name[0]?.given?.[0]),
      nhi: text(at(extension, 3)),
      birthDate: birthDate ?? null,
      mobile: telecom.find(({ use }) => use === 'mobile')?.value ?? null,
      email: telecom.find(({ system, use }) => system === 'email' && use !== 'temp')?.value ?? null,
      pictureId: text(named(extension, 'PatientPictureUID')),
    }),
  ),
)

const decode = decodeOne(patient, 'Patient')

/** The details of the selected patient for the header; null if the answer has none. */
export const patientQuery = (connection: Connection, patientId: string) =>
  getPatientQueryOptions({ PatientID: patientId }, singleRead(connection, decode))
