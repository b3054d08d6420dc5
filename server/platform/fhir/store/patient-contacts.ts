import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { addEmergencyContact, setContactAddress } from '../../store/patient-contacts.ts'
import type { PatientContacts } from '../mapping/patient-contacts.ts'

/** Inserts the home and postal addresses of new patients. */
export const insertAddresses = (db: Database, patients: readonly { patientId: string; details: PatientContacts }[]) => {
  const rows = patients.flatMap(({ patientId: patient_id, details: { permanent, postal } }) => [
    ...(permanent ? [{ patient_id, kind: 'permanent', ...permanent }] : []),
    ...(postal ? [{ patient_id, kind: 'postal', ...postal }] : []),
  ])
  return sql`
    with new_address as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(
        patient_id uuid, kind text, house_number text, building text, street text, suburb text, city text, post_code text, is_validated boolean)),
    elsewhere as (
      update patient set is_post_to_permanent = false from new_address where new_address.kind = 'postal' and patient.id = new_address.patient_id)
    insert into address (patient_id, kind, house_number, building, street, suburb, city, post_code, is_validated) select * from new_address`.execute(
    db,
  )
}

export const insertEmergencyContacts = async (db: Database, patientId: string, contacts: PatientContacts['contacts']) => {
  for (const { address, ...details } of contacts) {
    const { id } = await addEmergencyContact(db, patientId, details)
    if (address) await setContactAddress(db, patientId, id, address)
  }
}
