const tables = [
  'condition',
  'lab_result',
  'allergy',
  'immunization',
  'timeline_item',
  'media',
  'vital',
  'medication',
  'patient_alert',
  'appointment',
  'message',
  'repeat_request',
  'invoice',
]

/** `withheld_from_proxies`: the practice shows the item to the patient's own account only. */
export const withheldItems = [
  ...tables.map((table) => `alter table ${table} add column withheld_from_proxies boolean not null default false`),
  // For the rows that belong to such an item: lines, requests, shares of payments.
  ...['lab_result', 'medication', 'invoice'].map((table) => `create index ${table}_withheld on ${table} (id) where withheld_from_proxies`),
]
