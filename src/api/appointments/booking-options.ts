import * as z from 'zod/mini'
import {
  type AppointmentType,
  type FamilyMember,
  noReasonId,
  type PracticeLocation,
  type Practitioner,
  type ProviderRole,
  type VisitReason,
} from '../../domain/appointments/booking.ts'
import {
  getAvailablePractitionerQueryOptions,
  getGetPatientFamilyBookingQueryOptions,
} from '../generated/practice/appointments/appointments'
import { FamilyMember as FamilyMemberResource, LookupItem, Practitioner as PractitionerResource } from '../generated/practice/model'
import type { Connection } from '../http/connection.ts'
import { flag, minutes, named, positiveMinutes, text } from '../http/extensions.ts'
import { choice, choicesOf, lookup, lookupQuery } from '../http/lookup.ts'
import { singleRead } from '../http/single-read.ts'

const location = z.pipe(
  lookup,
  z.transform(
    ({ id, name, extension }): PracticeLocation => ({
      id,
      name,
      address: text(named(extension, 'Address')),
      directions: text(named(extension, 'Directions')),
    }),
  ),
)

const appointmentType = z.pipe(
  lookup,
  z.transform(
    ({ id, name, extension }): AppointmentType => ({
      id,
      name,
      isVirtual: flag(named(extension, 'IsVirtual')),
      minutes: minutes(named(extension, 'Duration')),
    }),
  ),
)

/** Wire: a reason has fields of its own. */
const visitReason = z.pipe(
  z.omit(LookupItem, { title: true, extension: true }),
  z.transform(
    ({ id, ReasonForContactID, ReasonForContactName, AppointmentSlot, AlertMsg }): VisitReason => ({
      id: ReasonForContactID || id,
      name: ReasonForContactName ?? '',
      minutes: positiveMinutes(AppointmentSlot),
      alert: AlertMsg?.trim() ? AlertMsg : null,
    }),
  ),
)

const practitioner = z.pipe(
  PractitionerResource,
  z.transform(({ id, name }): Practitioner => ({ id, name: name[0]?.text ?? '' })),
)

const familyMember = z.pipe(
  FamilyMemberResource,
  z.transform(({ PatientIDUUID, PatientName }): FamilyMember => ({ patientId: PatientIDUUID, name: PatientName })),
)

const decodePractitioners = choicesOf(practitioner, 'Practitioner')
const decodeFamily = choicesOf(familyMember, 'Family member')
const rolesQuery = lookupQuery<ProviderRole>(2, choice, 'Role')

export const locationsQuery = lookupQuery(11, location, 'Location')
export const appointmentTypesQuery = lookupQuery(12, appointmentType, 'Appointment type')
export const visitReasonsQuery = lookupQuery(13, visitReason, 'Reason for visit')

type RolesOf = { locationIds: readonly string[] }

/** The roles of the bookable providers at these locations. The practice decides whether a patient may bypass the lock-down to the registered provider. */
export const bookableRolesQuery = (connection: Connection, patientId: string, { locationIds }: RolesOf) =>
  rolesQuery(connection, patientId, { PracticeLocation: locationIds.join(), IsLockDownProviderEnabled: true })

type PractitionersOf = RolesOf & { typeId: string; roleId: string; reasonId: string | null }

export const practitionersQuery = (connection: Connection, patientId: string, { typeId, locationIds, roleId, reasonId }: PractitionersOf) =>
  getAvailablePractitionerQueryOptions(
    {
      PatientID: patientId,
      AppointmentTypeID: typeId,
      PracticeLocationID: locationIds.join(),
      RoleID: roleId,
      BookWithID: roleId,
      ReasonForVisitID: reasonId ?? noReasonId,
      IsLockDownProviderEnabled: true,
    },
    singleRead(connection, decodePractitioners),
  )

/** The family members for whom the signed-in user may book. */
export const familyQuery = (connection: Connection, patientId: string, locationIds: readonly string[]) =>
  getGetPatientFamilyBookingQueryOptions({ PatientID: patientId, locationID: locationIds.join() }, singleRead(connection, decodeFamily))
