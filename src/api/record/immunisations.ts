import * as z from 'zod/mini'
import type { Immunisation, ListedStatus } from '../../domain/record/immunisation.ts'
import { statusCode } from '../../domain/values/fhir-status.ts'
import { type Bundle, Immunization, type ImmunizationRequest } from '../generated/practice/model'
import { getImmunizationsQueryKey, immunizations } from '../generated/practice/record/record'
import { decodeRows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { date, dateText } from '../http/dates.ts'
import { at, named, text } from '../http/extensions.ts'
import { fhirWords, isNotWithdrawn } from '../http/fhir-words.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { wholeList } from '../http/list.ts'
import { joinedTexts } from '../http/words.ts'

type Status = Pick<Immunisation, 'status' | 'otherStatus'>

const notValid = 'Given, not valid'
const notGiven = (reason: string) => `Reason why it was not given: ${reason}`
const unclear = 'Unclear whether it was given'
const given: readonly (string | null)[] = [null, 'completed', 'complete', 'given', 'administered', 'done']

/** The doubt about a vaccination whose type is administered: a subpotent dose, a reason not to give it, or an unknown status. */
const doubtOf = ({ isSubpotent, reason, status }: { isSubpotent: boolean; reason: string[]; status: string | null }) =>
  isSubpotent ? notValid : reason.length > 0 || !given.includes(status) ? unclear : null

/** Its type counts, but nothing that was not done was given. */
const statusOf = (type: string | null, status: string | null): Status => {
  const kind = type?.trim().toLowerCase() ?? (status === 'completed' ? 'administered' : '')
  if (kind === 'due' || kind === 'overdue') return { status: kind, otherStatus: null }
  if (status === 'not-done') return { status: 'other', otherStatus: type === null || kind === 'administered' ? 'Not done' : type }
  return kind === 'administered' ? { status: kind, otherStatus: null } : { status: 'other', otherStatus: type }
}

/** Wire: extensions by position; `date` is when it was given. One that was entered in error is left out. */
const immunisation = z.pipe(
  z
    .extend(Immunization, {
      extension: lenientExtensions,
      status: fhirWords,
      statusReason: fhirWords,
      isSubpotent: z.catch(z.nullish(z.boolean()), null),
    })
    .check(z.refine(({ status }) => isNotWithdrawn(status), { path: ['status'] })),
  z.transform(({ id, date: givenOn, status: statuses, isSubpotent, statusReason, extension }): Immunisation => {
    const status = statusCode(statuses[0] ?? null)
    const known = statusOf(text(at(extension, 13)), status)
    const doubt = known.status === 'administered' ? doubtOf({ isSubpotent: isSubpotent === true, reason: statusReason, status }) : null
    const kind: Status = doubt === null ? known : { status: 'other', otherStatus: doubt }
    const description = text(at(extension, 0))
    return {
      id,
      heading: text(at(extension, 1)) ?? description ?? '',
      description,
      ...kind,
      dueOn: date(at(extension, 7)),
      administeredOn: kind.status === 'administered' || (kind.status === 'other' && status === 'completed') ? dateText(givenOn) : null,
      indication: text(at(extension, 5)),
      vaccinator: text(at(extension, 6)),
      outcome: text(at(extension, 14)),
      comments: joinedTexts([{ text: statusReason[0] && notGiven(statusReason[0]) }, { text: text(named(extension, 'Comments')) }]),
      isStatement: text(named(extension, 'Statement')) !== null,
      importedFrom: importSource(extension),
    }
  }),
)

export type ImmunisationList = ListedStatus | 'all'
const typeIds: Record<ImmunisationList, ImmunizationRequest['TypeID']> = { all: 0, administered: 1, overdue: 2, due: 3 }

const immunisationList = { call: immunizations, keyOf: getImmunizationsQueryKey, row: immunisation, name: 'Immunisation' }

/** Decodes a bundle of immunisations. */
export const immunisationRows = (bundle: Bundle) => decodeRows(bundle, immunisation, immunisationList.name)

/** Immunisations: due and overdue ones by due date, administered ones latest first. */
export const immunisationsQuery = (connection: Connection, patientId: string, list: ImmunisationList) =>
  wholeList(immunisationList, connection, { PatientID: patientId, PageSize: 100, PageNumber: 1, TypeID: typeIds[list] })
