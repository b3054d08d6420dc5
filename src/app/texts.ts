export const texts = {
  notFound: { title: 'Failed to load the page', code: 'Error Code: 404', back: 'Go Back' },
  forbidden: 'You do not have access to this record.',
  signedOut: 'You are signed out.',
  badRequest: 'Your practice could not take what was filled in. Please check each field and try again.',
  signingOut: 'Signing out',
  opening: 'Opening your record',
} as const
