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
  forgot: 'Forget Password?',
  help: 'Help',
  or: 'OR',
  passkey: {
    button: 'Sign in with a passkey',
    waiting: 'Waiting for your passkey',
    notOffered: 'Your practice does not offer sign-in with a passkey. Please use your password.',
    notSupported: 'This browser cannot use passkeys. Please use your password.',
    unreachable: contactPractice,
  },
  switching: 'Signing you in with your link',
  switchFailed: { title: 'We could not sign you in with this link', toSignIn: 'Sign in' },
  picker: 'Select An Account to Continue',
  app: {
    title: 'Get the mobile app',
    body: (product: string) =>
      `${product} is also an app for your phone. You can install it from your device's app store, or go on in the browser.`,
    install: { ios: 'Open the App Store', android: 'Open Google Play' },
    dismiss: 'Go on in the browser',
  },
} as const
