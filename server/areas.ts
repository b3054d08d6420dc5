/** The labels of the areas that work. The menu lists no other: an area adds its label here when it is done. */
export const liveAreas: readonly string[] = [
  'Appointments',
  'Test Results',
  'Diagnosis',
  'Allergies',
  'Vitals',
  'Immunisation',
  'Timeline',
  'Reminders',
  'Resources',
  'Letters',
]
