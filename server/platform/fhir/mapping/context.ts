import type { Selectable } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { References } from '../import/references.ts'

/** What a resource is read with: its row's patient and key, and what its references name. */
export type Context = { patientId: string; key: string; references: References; now: Date }

/** An appointment of elsewhere: none of this practice's slots, types or locations belong to it. */
type ImportedAppointment = Pick<
  Selectable<Tables['appointment']>,
  'id' | 'patient_id' | 'starts_at' | 'status_id' | 'minutes' | 'place' | 'provider_name' | 'organisation' | 'notes' | 'source_key'
>

type RecordTable =
  | 'condition'
  | 'lab_result'
  | 'lab_observation'
  | 'allergy'
  | 'immunization'
  | 'timeline_item'
  | 'patient_alert'
  | 'media'
  | 'vital'
  | 'medication'

type StoredTables = Pick<Tables, RecordTable> & { appointment: ImportedAppointment }
export type StoredTable = keyof StoredTables

/** What only the practice itself says of a medication. */
type OfThePractice = 'repeats_left' | 'repeat_from' | 'needs_visit'

/** A row to be stored; a line of a result names its result by key. */
export type Row<Table extends StoredTable> = Omit<StoredTables[Table], 'id' | 'result_id' | 'source_key' | OfThePractice> & {
  source_key: string
} & (Table extends 'lab_observation' ? { result_key: string } : unknown)

/** The rows that a resource becomes, by table. */
export type Rows = { [Table in StoredTable]?: Row<Table>[] }
