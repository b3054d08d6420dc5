import * as z from 'zod/mini'
import type { Practice } from '../../domain/practice/practice.ts'
import { Practice as PracticeResource } from '../generated/practice/model'
import { getOrganizationQueryOptions } from '../generated/practice/shell/shell'
import { decodeOne } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, flag, named, text } from '../http/extensions.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { singleRead } from '../http/single-read.ts'

/** Wire: extensions by url, but for position 6, which is true when the opening hours are hidden. */
const practice = z.pipe(
  z.extend(PracticeResource, { extension: lenientExtensions }),
  z.transform(
    ({ name, telecom, address, extension }): Practice => ({
      name: name ?? '',
      phone: telecom[0]?.value ?? null,
      address: address[0]?.text ?? null,
      opensAt: text(named(extension, 'Start Time')),
      closesAt: text(named(extension, 'End Time')),
      areHoursHidden: flag(at(extension, 6)),
      locationName: text(named(extension, 'LocationName')),
      isKnownByLocation: flag(named(extension, 'IsPortalPatientLocation')),
      gpName: text(named(extension, 'My GP')),
      code: text(named(extension, 'Practice Code')),
    }),
  ),
)

const decode = decodeOne(practice, 'Practice')

/** The practice of the selected patient; null when the answer held none. */
export const practiceQuery = (connection: Connection, patientId: string) =>
  getOrganizationQueryOptions({ PatientID: patientId }, singleRead(connection, decode))
