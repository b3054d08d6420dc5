/** What each page is called in the title of the document and to a screen reader. */
export const titles = {
  dashboard: 'Dashboard',
  appointments: 'Appointments',
  diagnosis: 'Diagnosis',
  testResults: 'Test Results',
  allergies: 'Allergies',
  vitals: 'Vitals',
  immunisation: 'Immunisation',
  timeline: 'Timeline',
  reminders: 'Reminders',
  resources: 'Resources',
  letters: 'Letters',
  healthSummary: 'Health Summary',
  profile: 'Profile',
} as const
