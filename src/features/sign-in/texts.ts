import type { CredentialsProblem } from '../../domain/credentials.ts'
import type { PasswordProblem } from '../../domain/password-rules.ts'

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
  unreachable: 'Some error occured, Please contact practice for further assistance',
  idle: 'Your session expired due to inactivity.',
  verification: 'Human verification',
  forgot: 'Forget Password?',
  help: 'Help',
  or: 'OR',
  passkey: {
    button: 'Sign in with a passkey',
    waiting: 'Waiting for your passkey',
    notOffered: 'Your practice does not offer sign-in with a passkey. Please use your password.',
    notSupported: 'This browser cannot use passkeys. Please use your password.',
    unreachable: 'Some error occured, Please contact practice for further assistance',
  },
  switching: 'Signing you in with your link',
  picker: { title: 'Select An Account to Continue', empty: 'No Records Found', cancel: 'Cancel' },
  forced: {
    welcome: (name: string) => `Welcome ${name}`,
    title: 'Update your password to continue.',
    password: 'Password',
    confirmation: 'Confirm password',
    agreement: 'I agree to use this password for my account and to keep it to myself.',
    proceed: 'Proceed',
    saving: 'Saving your password',
    cancel: 'Cancel',
    unreachable: 'Some thing went wrong please try agian.',
    rules: 'Your new password must contain',
    ruleMet: 'done',
    ruleOpen: 'not yet',
    noName: 'none of your first, middle or family name',
    example: 'For example: Abc@1234',
  },
  app: {
    title: 'Get the mobile app',
    body: (product: string) =>
      `${product} is also an app for your phone. You can install it from your device's app store, or go on in the browser.`,
    install: { ios: 'Open the App Store', android: 'Open Google Play' },
    dismiss: 'Go on in the browser',
  },
} as const

export const nameProblemTexts: Record<NonNullable<CredentialsProblem['name']>, string> = {
  missing: 'Email cannot be empty',
  notAnEmail: 'Ooops! We need a valid email address',
}

export const passwordMissingText = 'Password cannot be empty'

/** The wording of the forced update and of registration. */
export const newPasswordProblemTexts: Record<PasswordProblem, string> = {
  passwordMissing: 'Password is Required ',
  confirmationMissing: 'Confirm Password is Required ',
  mismatch: 'Password and Confirm Password does not match',
  noLowerCase: 'Password must contain at least one lower case letter.',
  tooShort: 'Your password has less than 8 characters.',
  noUpperCase: 'Password must contain at least one upper case letter.',
  tooFewDigits: 'Password must contain at least two number.',
  notAgreed: 'You need to mark that you agree before you can proceed.',
}

export const passwordRuleTexts = {
  noLowerCase: 'one lower case letter',
  tooShort: 'at least 8 characters',
  noUpperCase: 'one upper case letter',
  tooFewDigits: 'two numbers',
} satisfies Partial<Record<PasswordProblem, string>>
