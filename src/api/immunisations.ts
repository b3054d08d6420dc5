import * as z from 'zod/mini'
import type { Immunisation, ImmunisationStatus } from '../domain/immunisation.ts'
import type { Connection } from './connection.ts'
import { date, dateText } from './dates.ts'
import { at, named, text } from './extensions.ts'
import { Immunization, type ImmunizationRequest } from './generated/practice/model'
import { getImmunizationsQueryKey, immunizations } from './generated/practice/record/record'
import { lenientExtensions } from './lenient-extensions.ts'
import { wholeList } from './list.ts'

const statusOf = (type: string | null, isGiven: boolean): ImmunisationStatus => {
  const status = type?.trim().toLowerCase()
  if (status === 'due' || status === 'overdue' || status === 'administered') return status
  return isGiven ? 'administered' : 'due'
}

/** Wire: extensions by position; `date` is when it was given. */
const immunisation = z.pipe(
  z.extend(Immunization, { extension: lenientExtensions }),
  z.transform(({ id, date: given, status, extension }): Immunisation => {
    const kind = statusOf(text(at(extension, 13)), status === 'completed')
    const description = text(at(extension, 0))
    return {
      id,
      heading: text(at(extension, 1)) ?? description ?? '',
      description,
      status: kind,
      dueOn: date(at(extension, 7)),
      administeredOn: kind === 'administered' ? dateText(given) : null,
      indication: text(at(extension, 5)),
      vaccinator: text(at(extension, 6)),
      outcome: text(at(extension, 14)),
      comments: text(named(extension, 'Comments')),
      isStatement: text(named(extension, 'Statement')) !== null,
    }
  }),
)

export type ImmunisationList = ImmunisationStatus | 'all'
const typeIds: Record<ImmunisationList, ImmunizationRequest['TypeID']> = { all: 0, administered: 1, overdue: 2, due: 3 }

const immunisationList = { call: immunizations, keyOf: getImmunizationsQueryKey, row: immunisation, name: 'Immunisation' }

/** Immunisations: due and overdue ones by due date, administered ones latest first. */
export const immunisationsQuery = (connection: Connection, patientId: string, list: ImmunisationList) =>
  wholeList(immunisationList, connection, { PatientID: patientId, PageSize: 100, PageNumber: 1, TypeID: typeIds[list] })
