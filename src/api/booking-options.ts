import * as z from 'zod/mini'
import {
  type AppointmentType,
  type FamilyMember,
  noReasonId,
  type PracticeLocation,
  type Practitioner,
  type ProviderRole,
  type VisitReason,
} from '../domain/booking.ts'
import { readableRows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { flag, minutes, named, positiveMinutes, text } from './extensions.ts'
import {
  getAvailablePractitionerQueryOptions,
  getGetPatientFamilyBookingQueryOptions,
  getIndiciLookupQueryOptions,
} from './generated/practice/appointments/appointments'
import {
  type Bundle,
  FamilyMember as FamilyMemberResource,
  LookupItem,
  type LookupRequest,
  Practitioner as PractitionerResource,
} from './generated/practice/model'
import { isNamed, lookup } from './lookup.ts'

const location = z
  .pipe(
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
  .check(isNamed)

const appointmentType = z
  .pipe(
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
  .check(isNamed)

const role = z
  .pipe(
    lookup,
    z.transform(({ id, name }): ProviderRole => ({ id, name })),
  )
  .check(isNamed)

/** Wire: a reason has fields of its own. */
const visitReason = z
  .pipe(
    z.omit(LookupItem, { extension: true }),
    z.transform(
      ({ id, ReasonForContactID, ReasonForContactName, AppointmentSlot, AlertMsg }): VisitReason => ({
        id: ReasonForContactID || id,
        name: ReasonForContactName ?? '',
        minutes: positiveMinutes(AppointmentSlot),
        alert: AlertMsg?.trim() ? AlertMsg : null,
      }),
    ),
  )
  .check(isNamed)

const practitioner = z
  .pipe(
    PractitionerResource,
    z.transform(({ id, name }): Practitioner => ({ id, name: name[0]?.text ?? '' })),
  )
  .check(isNamed)

const familyMember = z
  .pipe(
    FamilyMemberResource,
    z.transform(({ PatientIDUUID, PatientName }): FamilyMember => ({ patientId: PatientIDUUID, name: PatientName })),
  )
  .check(isNamed)

const lookupQuery = <T>(connection: Connection, request: LookupRequest, select: (bundle: Bundle) => T) =>
  getIndiciLookupQueryOptions(request, { request: { connection }, query: { select } })

const decodeLocations = (bundle: Bundle) => readableRows(bundle, location, 'Location')
const decodeTypes = (bundle: Bundle) => readableRows(bundle, appointmentType, 'Appointment type')
const decodeReasons = (bundle: Bundle) => readableRows(bundle, visitReason, 'Reason for visit')
const decodeRoles = (bundle: Bundle) => readableRows(bundle, role, 'Role')
const decodePractitioners = (bundle: Bundle) => readableRows(bundle, practitioner, 'Practitioner')
const decodeFamily = (bundle: Bundle) => readableRows(bundle, familyMember, 'Family member')

export const locationsQuery = (connection: Connection, patientId: string) =>
  lookupQuery(connection, { PatientID: patientId, TypeID: 11 }, decodeLocations)

export const appointmentTypesQuery = (connection: Connection, patientId: string) =>
  lookupQuery(connection, { PatientID: patientId, TypeID: 12 }, decodeTypes)

export const visitReasonsQuery = (connection: Connection, patientId: string) =>
  lookupQuery(connection, { PatientID: patientId, TypeID: 13 }, decodeReasons)

type RolesOf = { locationIds: readonly string[] }

/** Who can be booked with at these locations. Whether a patient may bypass the lock-down to the registered provider is the practice's to decide. */
export const providerRolesQuery = (connection: Connection, patientId: string, { locationIds }: RolesOf) =>
  lookupQuery(
    connection,
    { PatientID: patientId, TypeID: 2, PracticeLocation: locationIds.join(), IsLockDownProviderEnabled: true },
    decodeRoles,
  )

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
    { request: { connection }, query: { select: decodePractitioners } },
  )

/** Whom else the signed-in user may book for. */
export const familyQuery = (connection: Connection, patientId: string, locationIds: readonly string[]) =>
  getGetPatientFamilyBookingQueryOptions(
    { PatientID: patientId, locationID: locationIds.join() },
    { request: { connection }, query: { select: decodeFamily } },
  )
