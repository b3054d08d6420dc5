import type { components, operations } from '../../../generated/practice.ts'
import { areasOpenFor, type PracticeCallers, readerOf, type User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { idsIn } from '../../../platform/wire/ids.ts'
import type { Services } from '../../../services.ts'
import { lookupItem, suburbItem } from '../../profile/routes/profile-resources.ts'
import { genders, relationships, titles } from '../../profile/rules/code-lists.ts'
import { citiesOf, suburbsOf } from '../../profile/store/places.ts'
import { bookingRulesOf } from '../rules/booking-rules.ts'
import {
  appointmentTypeOf,
  appointmentTypesOf,
  bookablePractitioners,
  bookableRoles,
  linkedPatients,
  locationsOf,
  providersOf,
  reasonsOf,
} from '../store/booking-options.ts'
import { appointmentTypeItem, locationItem, providerItem, reasonItem, roleItem } from './booking-resources.ts'

type LookupRequest = components['schemas']['LookupRequest']

/** The options of a booking: locations, types, reasons, practitioners and patients. */
export const bookingOptionHandlers = ({ db, clock }: Services) => {
  /** The patient whose registered provider alone can be booked; null if the practice has no lock-down. */
  const registeredWith = async (practiceId: string, patientId: string) =>
    (await bookingRulesOf(db, practiceId)).isLockedDown ? patientId : null

  const lookUp = async (caller: User, { TypeID, PatientID, PracticeLocation, IsLockDownProviderEnabled }: LookupRequest) => {
    const practiceId = caller.practice.id
    if (TypeID === 1) return titles.map(lookupItem)
    if (TypeID === 2 && (PracticeLocation ?? IsLockDownProviderEnabled) === undefined) return genders.map(lookupItem)
    if (TypeID === 6) return (await citiesOf(db)).map(lookupItem)
    if (TypeID === 7) return (await suburbsOf(db)).map(suburbItem)
    if (TypeID === 9) return relationships.map(lookupItem)
    if (TypeID === 11) return (await locationsOf(db, practiceId)).map(locationItem)
    if (TypeID === 12) return (await appointmentTypesOf(db, practiceId)).map(appointmentTypeItem)
    if (TypeID === 13) return (await reasonsOf(db, practiceId)).map(reasonItem)
    if (TypeID === 14) {
      const isTimelineOpen = areasOpenFor(caller, PatientID).includes('Timeline')
      return (await providersOf(db, { practiceId, reader: readerOf(caller, { PatientID }), isTimelineOpen })).map(providerItem)
    }
    const roles = await bookableRoles(db, {
      practiceId,
      locationIds: idsIn(PracticeLocation ?? ''),
      registeredWith: await registeredWith(practiceId, PatientID),
    })
    return roles.map(roleItem)
  }

  return {
    indiciLookup: async ({ body, caller }) => ({ status: 200, body: bundle(await lookUp(caller, body)) }),

    availablePractitioner: async ({ body, caller: { practice } }) => {
      const type = await appointmentTypeOf(db, practice.id, body.AppointmentTypeID)
      const practitioners = await bookablePractitioners(db, {
        practiceId: practice.id,
        locationIds: idsIn(body.PracticeLocationID),
        registeredWith: await registeredWith(practice.id, body.PatientID),
        roleId: body.RoleID,
        isVirtual: type?.is_virtual ?? false,
      })
      return { status: 200, body: bundle(practitioners.map(({ id, name }) => ({ id, name: [{ text: name }] }))) }
    },

    getPatientFamilyBooking: async ({ body, caller }) => {
      const { practice, session } = caller
      const { isFamilyAllowed } = await bookingRulesOf(db, practice.id)
      const linked = isFamilyAllowed
        ? await linkedPatients(db, practice.id, { accountId: session.accountId, patientId: body.PatientID }, clock())
        : []
      const family = linked.filter(({ id }) => areasOpenFor(caller, id).includes('Appointments'))
      const members = family.map((member) => ({ PatientIDUUID: member.id, PatientName: displayName(member) }))
      return { status: 200, body: bundle(members) }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
