import { LeftOut } from '../problems.ts'
import { codes, codingOf, conceptText } from '../reading/concepts.ts'
import { instant } from '../reading/dates.ts'
import { extension, first, joined, list, member, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import type { Context, Rows } from './context.ts'
import { refuseNothingKnown, refuseStatus } from './statuses.ts'

export const immunizationRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const concept = member(resource, 'vaccineCode')
  refuseStatus(resource, 'not-done')
  refuseNothingKnown(codes(concept))
  const heading = conceptText(concept)
  if (heading === null) throw new LeftOut('has no vaccineCode')
  const given = instant(resource, 'occurrenceDateTime')
  if (!given) throw new LeftOut('has no date')
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
        due_at: instant(extension(resource, extensions.dueAt), 'valueDateTime'),
        given_at: given,
        type: 'administered',
        outcome: text(extension(resource, extensions.outcome), 'valueString'),
        code,
        code_system: system,
      },
    ],
  }
}
