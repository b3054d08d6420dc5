/** The specification has no health summary; its texts follow this project's decisions. */
export const texts = {
  download: 'Download for another doctor',
  downloading: 'Preparing the document',
  downloaded: 'The document is ready',
  downloadLimits:
    'The download is a file for a doctor’s computer, a FHIR document: to read or to print, use this page. It holds at most the latest 500 test results, 20 reports that are documents, and 1,000 measurements. It says where there are more.',
  fileName: 'health-summary.json',
  about: 'Who this is about',
  name: 'Name',
  birthDate: 'Date of birth',
  nhi: 'NHI number',
  phone: 'Phone number',
  email: 'Email',
  gp: 'My GP',
  conditions: ['Long-term conditions', 'long-term conditions'],
  medications: ['Long-term medications', 'long-term medications'],
  allergies: ['Allergies', 'allergies'],
  immunisations: ['Immunisations', 'immunisations'],
  results: ['Latest results', 'latest results'],
  vitals: ['Latest vitals', 'latest vitals'],
  resultLimits: (shownCount: number, all: number | null) =>
    shownCount === 0
      ? 'In the last year.'
      : `${all === null ? `The latest ${shownCount} results` : shownCount < all ? `The latest ${shownCount} of ${all} results` : 'All results'} of the last year. Reports that are documents are under Test Results.`,
  vitalLimits: 'The latest of each measurement in the last 4 years.',
  closed: (areas: readonly string[]) => `Not open for this account: ${areas.join(', ')}`,
  notKnown: (areas: readonly string[]) => `Not shown, since a part of the menu could not be read: ${areas.join(', ')}`,
  noneOnRecord: 'The practice has none on record here; that does not mean that there are none.',
  printWaits: 'You can print once every part is loaded.',
  since: (date: string) => `since ${date}`,
  severityNotRecorded: 'Severity not recorded',
  on: (date: string) => `on ${date}`,
} as const
