/** Record specification, section 2: resources. The specification has no letters; their texts follow this project's decisions. */
export const texts = {
  resources: 'Resources',
  letters: 'Letters',
  listed: { resources: 'resources', letters: 'letters' },
  nothing: {
    resources: 'Your practice has not shared any reading here yet.',
    letters: 'Your practice has not shared any letters here yet.',
  },
  pdfFile: 'PDF File',
  document: 'Document (PDF)',
  link: 'Link, opens in a new tab',
  deadLink: 'Link',
  noLink: 'This link cannot be opened. Please contact your practice.',
  viewOf: (title: string) => `View ${title}`,
} as const
