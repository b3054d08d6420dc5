import { SkippedResource } from '../problems.ts'
import { conceptName, conceptText } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { first, joinTexts, list, member, text } from '../reading/fields.ts'
import type { Context, Rows } from './context.ts'
import { refuseStatus, refuseUnknownStatus } from './statuses.ts'

/** The statuses of FHIR R4 and R5 for an encounter that has begun. */
const statuses = ['arrived', 'triaged', 'in-progress', 'onleave', 'on-hold', 'finished', 'discharged', 'completed', 'unknown']

const reasonsOf = (resource: unknown) =>
  joinTexts([...list(resource, 'reasonCode').map(conceptName), ...list(resource, 'reasonReference').map((one) => text(one, 'display'))])

/** Maps an encounter to an item of the timeline. */
export const encounterRows = async (resource: unknown, context: Context): Promise<Rows> => {
  refuseStatus(resource, 'planned', 'cancelled')
  refuseUnknownStatus(resource, statuses)
  const at = recordDate(member(resource, 'period'), 'start')
  if (!at) throw new SkippedResource('has no date')
  const provider = await context.references.practitioner(member(first(resource, 'participant'), 'individual'), resource)
  const place = context.references.organization(member(resource, 'serviceProvider'), resource)
  return {
    timeline_item: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        occurred_at: at.at,
        occurred_precision: at.precision,
        title: conceptText(first(resource, 'type')) ?? text(member(resource, 'class'), 'display') ?? 'Consultation',
        text: reasonsOf(resource) ?? place ?? '',
        provider_name: provider.name ?? place,
        provider_id: provider.id,
      },
    ],
  }
}
