import { dialogs } from './screens/dialogs.ts'
import { ownDialogs } from './screens/own-dialogs.ts'
import { pages } from './screens/pages.ts'
import type { Screen } from './screens/screen.ts'
import { signedOut } from './screens/signed-out.ts'
import { trouble } from './screens/trouble.ts'

/** A new screen joins by one line, and is then looked at, measured and held against WCAG. */
const all: readonly Screen[] = [...signedOut, ...pages, ...dialogs, ...ownDialogs, ...trouble]

/** Every screen of the portal. */
export const screensOn = (device: 'phone' | 'desktop') => all.filter(({ isPhoneOnly }) => device === 'phone' || !isPhoneOnly)
