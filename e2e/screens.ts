import { dialogs } from './screens/dialogs.ts'
import { failureScreens } from './screens/failures.ts'
import { ownDialogs } from './screens/own-dialogs.ts'
import { pages } from './screens/pages.ts'
import type { Screen } from './screens/screen.ts'
import { sessionEndScreens } from './screens/session-end.ts'
import { appHint, signedOut } from './screens/signed-out.ts'
import { unknownOutcomeScreens } from './screens/unknown-outcomes.ts'

/** A new screen needs one line here. It is then visited, measured and checked against WCAG. */
const all: readonly Screen[] = [
  ...signedOut,
  ...pages,
  ...dialogs,
  ...ownDialogs,
  ...failureScreens,
  ...unknownOutcomeScreens,
  ...sessionEndScreens,
  appHint,
]

export const screensOn = (device: 'phone' | 'desktop') => all.filter(({ isPhoneOnly }) => device === 'phone' || !isPhoneOnly)
