import type { Insertable, Selectable } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { bigint, idText } from './ids.ts'

export type AddressParts = Pick<
  Selectable<Tables['address']>,
  'house_number' | 'building' | 'street' | 'suburb' | 'city' | 'post_code' | 'is_validated'
>

export type ContactDetails = Omit<Insertable<Tables['emergency_contact']>, 'id' | 'patient_id'>

export const addEmergencyContact = (transaction: Database, patientId: string, details: ContactDetails) =>
  transaction
    .insertInto('emergency_contact')
    .values({ ...details, patient_id: patientId })
    .returning(idText)
    .executeTakeFirstOrThrow()

export const setContactAddress = (transaction: Database, patientId: string, contactId: string, parts: AddressParts) =>
  transaction
    .insertInto('address')
    .values({ patient_id: patientId, kind: 'contact', contact_id: bigint(contactId), ...parts })
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(parts))
    .execute()
