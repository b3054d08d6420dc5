export const texts = {
  notFound: { title: 'Failed to load the page', code: 'Error Code: 404', back: 'Go Back' },
  badRequest: 'Your practice could not take what was filled in. Please check each field and try again.',
  signingOut: 'Signing out',
  opening: 'Opening your record',
} as const
