const tables = [
  'condition',
  'lab_result',
  'lab_observation',
  'allergy',
  'immunization',
  'timeline_item',
  'patient_alert',
  'media',
  'vital',
  'medication',
  'appointment',
]

/** The import that last changed a row. `file_at`: the date of its file, null if the file has none. Rows of earlier imports have neither. */
export const itemSources = tables.map((table) => `alter table ${table} add column imported_at timestamptz, add column file_at timestamptz`)
