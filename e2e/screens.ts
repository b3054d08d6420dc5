import { pages } from './screens/pages.ts'
import type { Screen } from './screens/screen.ts'
import { signedOut } from './screens/signed-out.ts'

/** Every screen of the portal: a new one joins by one line, and is then looked at, measured and held against WCAG. */
export const screens: readonly Screen[] = [...signedOut, ...pages]
