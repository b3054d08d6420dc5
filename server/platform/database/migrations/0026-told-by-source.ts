const columns = [
  'gp_id',
  'title',
  'first_name',
  'middle_name',
  'family_name',
  'preferred_name',
  'nhi',
  'birth_date',
  'gender',
  'gender_name',
  'ethnicity',
  'mobile',
  'home_phone',
  'work_phone',
  'email',
]

/** The values of a patient's last import. For existing rows they are the current values. */
export const toldBySource = [
  'alter table patient add column source_told jsonb',
  `update patient set source_told = jsonb_strip_nulls(jsonb_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')}))
    where source_key is not null`,
]
