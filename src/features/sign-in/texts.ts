import { worded } from '../../domain/values/wording.ts'
import { contactPractice, humanVerification } from '../../ui/layout/texts.ts'

/** Access specification, sections 2, 5 and 8. */
export const texts = {
  title: 'Sign in',
  heading: 'Your health, in one place',
  userName: 'User Name',
  userNameHint: 'Your username or email',
  password: 'Password',
  login: 'LOGIN',
  loggingIn: 'Signing in',
  invalidCredentials: 'You have entered an invalid email address.',
  unverified: 'Token has expired',
  unknownReply: 'Login from Inside Api',
  unreachable: contactPractice,
  idle: 'Your session expired due to inactivity.',
  verification: humanVerification,
  get forgot() {
    return worded({ plain: 'Forgot password?', specification: 'Forget Password?' })
  },
  help: 'Help',
  textSize: 'Text size',
  practice: 'Your practice:',
  or: 'OR',
  passkey: {
    button: 'Sign in with a passkey',
    waiting: 'Waiting for your passkey',
    notOffered: 'Your practice does not offer sign-in with a passkey. Please use your password.',
    notSupported: 'This browser cannot use passkeys. Please use your password.',
    unreachable: contactPractice,
  },
} as const
