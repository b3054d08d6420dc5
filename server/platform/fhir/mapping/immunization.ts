import { SkippedResource } from '../problems.ts'
import { codingOf, conceptText } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { extension, first, joined, list, member, notes, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import type { Context, Rows } from './context.ts'
import { saidBy } from './nothing-known.ts'
import { refuseStatus } from './statuses.ts'

const saysNotGiven = /^(?:no|not|nil)\b|\b(?:not given|declined|refused)\b/i

export const immunizationRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const concept = member(resource, 'vaccineCode')
  refuseStatus(resource, 'not-done')
  const called = conceptText(concept)
  if (called === null) throw new SkippedResource('has no vaccineCode')
  const { statement, name: heading } = saidBy(concept, called)
  if (statement === null && saysNotGiven.test(called)) throw new SkippedResource('says that it was not given')
  const given = dateIfReadable(resource, 'occurrenceDateTime')
  const due = dateIfReadable(extension(resource, extensions.dueAt), 'valueDateTime')
  const { code, system } = codingOf(concept)
  const vaccinator = await context.references.practitioner(member(first(resource, 'performer'), 'actor'), resource)
  return {
    immunization: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        vaccine: text(first(concept, 'coding'), 'display') ?? heading,
        heading,
        indication: joined(list(resource, 'reasonCode').map(conceptText)),
        vaccinator: vaccinator.name,
        due_at: due?.at ?? null,
        due_precision: due?.precision ?? null,
        given_at: given?.at ?? null,
        given_precision: given?.precision ?? null,
        note: joined([text(resource, 'occurrenceString'), notes(resource)], '\n'),
        statement,
        type: 'administered',
        outcome: text(extension(resource, extensions.outcome), 'valueString'),
        code,
        code_system: system,
      },
    ],
  }
}
