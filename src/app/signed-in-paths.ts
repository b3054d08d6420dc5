/** The paths of the signed-in pages. The sign-in page loads them alone: titles, code and queries are in signed-in-routes.ts. */
export const signedInPaths = [
  '/',
  '/preview',
  '/guide',
  '/profile',
  '/profile-old',
  '/access-history',
  '/appointments',
  '/emails',
  '/medications',
  '/reports',
  '/timeline',
  '/vitals',
  '/accounts',
  '/diagnosis',
  '/allergies',
  '/immunisation',
  '/resources',
  '/reminders',
  '/letters',
] as const

export type SignedInPath = (typeof signedInPaths)[number]
