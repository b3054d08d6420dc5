import * as z from 'zod/mini'
import type { Pharmacy } from '../../domain/prescriptions/repeat-request.ts'
import { getPharmaciesQueryKey, pharmacies } from '../generated/practice/medications/medications'
import { Pharmacy as PharmacyResource } from '../generated/practice/model'
import type { Connection } from '../http/connection.ts'
import { at, flag, text } from '../http/extensions.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { wholeList } from '../http/list.ts'
import { words } from '../http/words.ts'

/** Wire: extension 0 id, 1 name, 2 whether it is a favourite, 3 region. A pharmacy without a name cannot be chosen. */
const pharmacy = z
  .pipe(
    z.extend(PharmacyResource, { extension: lenientExtensions }),
    z.transform(
      ({ id, name, extension }): Pharmacy => ({
        id: text(at(extension, 0)) ?? id,
        name: text(at(extension, 1)) ?? words(name) ?? '',
        isFavourite: flag(at(extension, 2)),
        region: text(at(extension, 3)),
      }),
    ),
  )
  .check(z.refine(({ name }: Pharmacy) => name !== '', { path: ['name'] }))

const pharmacyList = { call: pharmacies, keyOf: getPharmaciesQueryKey, row: pharmacy, name: 'Pharmacy' }

/** The pharmacies that a prescription can be sent to, the patient's favourites first. */
export const pharmaciesQuery = (connection: Connection, patientId: string) =>
  wholeList(pharmacyList, connection, { PatientID: patientId, PageSize: 1965, PageNumber: 1 })
