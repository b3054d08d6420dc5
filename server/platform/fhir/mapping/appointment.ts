import { printable, SkippedResource } from '../problems.ts'
import { conceptText, normalizedCode } from '../reading/concepts.ts'
import { dateIfReadable, instant } from '../reading/dates.ts'
import { joinTexts, list, member, number, text } from '../reading/fields.ts'
import type { Context, Rows } from './context.ts'
import { refuseStatus } from './statuses.ts'

const statusIds: Readonly<Record<string, number>> = { booked: 1, arrived: 4, 'checked-in': 4, fulfilled: 5, noshow: 6, cancelled: 7 }

/** The length of an appointment without an end. */
const usualMinutes = 15

const minutesOf = (resource: unknown, start: Date) => {
  const end = dateIfReadable(resource, 'end')
  const minutes = end?.precision === null ? Math.round((end.at.getTime() - start.getTime()) / 60_000) : 0
  return number(resource, 'minutesDuration') ?? (minutes > 0 ? minutes : usualMinutes)
}

/** The provider, the place and the organisation of an appointment, from its participants. */
const placeAndProvider = async (resource: unknown, { references }: Context) => {
  const actors = list(resource, 'participant').map((participant) => member(participant, 'actor'))
  const of = (kind: string) => actors.find((actor) => references.kindOf(actor, resource) === kind)
  const place = references.place(of('Location'), resource)
  const provider = of('Practitioner') ?? of('PractitionerRole')
  return {
    place: place.name,
    provider_name: (await references.practitioner(provider, resource)).name,
    organisation:
      references.organization(of('Organization'), resource) ??
      references.organization(of('HealthcareService'), resource) ??
      place.organisation,
  }
}

const wordsOf = (resource: unknown) =>
  joinTexts([
    text(resource, 'description'),
    ...list(resource, 'reasonCode').map(conceptText),
    ...list(resource, 'reasonReference').map((one) => text(one, 'display')),
    text(resource, 'patientInstruction'),
    text(resource, 'comment'),
  ])

export const appointmentRows = async (resource: unknown, context: Context): Promise<Rows> => {
  refuseStatus(resource)
  const status = normalizedCode(resource, 'status') ?? 'missing'
  const id = Object.hasOwn(statusIds, status) ? statusIds[status] : undefined
  if (id === undefined) throw new SkippedResource(`its status is ${printable(status, 20)}`)
  const start = instant(resource, 'start')
  if (!start) throw new SkippedResource('has no start')
  return {
    appointment: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        starts_at: start,
        status_id: id,
        minutes: Math.max(1, Math.round(minutesOf(resource, start))),
        notes: wordsOf(resource) ?? '',
        ...(await placeAndProvider(resource, context)),
      },
    ],
  }
}
