import type { Selectable } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { References } from '../import/references.ts'

/** The context of a mapped resource: the patient and the key of its row, and a lookup of its references. */
export type Context = { patientId: string; key: string; references: References; now: Date }

/** An appointment at another organisation. It has no slot, type or location of this practice. */
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

/** Columns that the import itself writes. */
type ImportColumn = 'imported_at' | 'file_at' | 'object_key' | 'object_bytes' | 'object_sha256'

/** Columns of a medication that only the practice writes. */
type PracticeColumn = 'repeats_left' | 'repeat_from' | 'needs_visit' | 'withheld_from_proxies'

/** A row that the import stores. A line of a result has the key of its result. */
export type Row<Table extends StoredTable> = Omit<
  StoredTables[Table],
  'id' | 'result_id' | 'source_key' | PracticeColumn | ImportColumn
> & {
  source_key: string
} & (Table extends 'lab_observation' ? { result_key: string } : unknown)

/** The rows of a mapped resource, by table. */
export type Rows = { [Table in StoredTable]?: Row<Table>[] }
