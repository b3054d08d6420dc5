const record = [
  'condition',
  'lab_result',
  'lab_observation',
  'allergy',
  'immunization',
  'timeline_item',
  'media',
  'vital',
  'medication',
  'appointment',
]

/** The resource of a line of a result stands before the place of the line. */
const ofSourceBefore = `regexp_replace(source_key, '^([^#]*)', '\\1@before')`

/**
 * Ids of an import are numbers of its source. Rows of earlier imports belong to one source, 'before'. A patient may have an alias in each of several sources.
 * `systems` are those of the patient's identifiers, for an alias whose source has no name.
 */
export const sources = [
  `create table patient_alias (
    practice_id uuid not null references practice, key text not null, source text not null, patient_id uuid not null references patient on delete cascade,
    systems text[] not null default '{}', primary key (practice_id, key, source))`,
  'create index patient_alias_patient on patient_alias (patient_id)',
  `insert into patient_alias (practice_id, key, source, patient_id)
    select practice_id, source_key, 'before', id from patient where source_key is not null`,
  ...['patient', 'practitioner', ...record].map(
    (table) => `update ${table} set source_key = ${ofSourceBefore} where source_key is not null`,
  ),
  "update awaited_line set observation = observation || '@before' where observation like 'Observation/%'",
]
