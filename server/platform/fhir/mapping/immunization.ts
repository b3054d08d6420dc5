import { SkippedResource } from '../problems.ts'
import { codingOf, conceptName, conceptText } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { extension, first, flag, joinTexts, list, member, notes, text } from '../reading/fields.ts'
import { formerField } from '../reading/former-fields.ts'
import { extensions } from '../systems.ts'
import type { Context, Rows } from './context.ts'
import { statementIn } from './nothing-known.ts'
import { refuseStatus, refuseUnknownStatus } from './statuses.ts'

const saysNotGiven = /^(?:no|not|nil)\b|\b(?:not given|declined|refused)\b/i

const notDoneStatuses = ['not-done', 'not-given', 'declined', 'refused', 'cancelled', 'stopped']
const doneStatuses = ['completed', 'complete', 'given', 'administered', 'done']

/** The reason for a vaccine that was not given, in any version of FHIR. */
const reasonNotGiven = (resource: unknown) =>
  joinTexts([...list(resource, 'statusReason'), ...list(member(resource, 'explanation'), 'reasonNotGiven')].map(conceptName))

/** @throws SkippedResource for a vaccine that was not given, by its status or by a field of earlier versions */
const refuseNotGiven = (resource: unknown) => {
  refuseStatus(resource, ...notDoneStatuses)
  if (['notGiven', 'wasNotGiven'].some((name) => flag({ value: formerField(resource, name) }, 'value')))
    throw new SkippedResource('says that it was not given', { withdrawn: true })
  refuseUnknownStatus(resource, doneStatuses)
}

const notValid = 'Not valid'

/** The outcome of a subpotent dose. */
const validityOf = (resource: unknown) => {
  if (flag(resource, 'isSubpotent') !== true) return null
  return joinTexts([notValid, joinTexts(list(resource, 'subpotentReason').map(conceptName))], ': ')
}

const reportedNote = 'Reported, not recorded by those who gave it'
const isReported = (resource: unknown) => flag(resource, 'primarySource') === false || flag(resource, 'reported') === true

export const immunizationRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const concept = member(resource, 'vaccineCode')
  refuseNotGiven(resource)
  const fullName = conceptName(concept)
  if (fullName === null) throw new SkippedResource('has no vaccineCode')
  const { statement, name: heading } = statementIn(concept, fullName)
  if (statement === null && saysNotGiven.test(fullName)) throw new SkippedResource('says that it was not given')
  const given = dateIfReadable(resource, 'occurrenceDateTime') ?? dateIfReadable(resource, 'date')
  const due = dateIfReadable(extension(resource, extensions.dueAt), 'valueDateTime')
  const { code, system } = codingOf(concept)
  const vaccinator = await context.references.practitioner(member(first(resource, 'performer'), 'actor'), resource)
  return {
    immunization: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        vaccine: conceptText({ coding: [first(concept, 'coding')] }) ?? heading,
        heading,
        indication: joinTexts(list(resource, 'reasonCode').map(conceptName)),
        vaccinator: vaccinator.name,
        due_at: due?.at ?? null,
        due_precision: due?.precision ?? null,
        given_at: given?.at ?? null,
        given_precision: given?.precision ?? null,
        note: joinTexts([text(resource, 'occurrenceString'), isReported(resource) ? reportedNote : null, notes(resource)], '\n'),
        statement,
        type: 'administered',
        outcome: text(extension(resource, extensions.outcome), 'valueString') ?? validityOf(resource),
        status_reason: reasonNotGiven(resource),
        is_subpotent: flag(resource, 'isSubpotent') === true ? true : null,
        code,
        code_system: system,
      },
    ],
  }
}
