import type { RegistrationProblems } from '../../domain/access/registration.ts'
import { contactPractice, humanVerification } from '../../ui/layout/texts.ts'

/** Access specification, sections 2, 4, 5 and 8. Texts with the brand contain the product name. */
export const texts = {
  heading: 'Register Patient',
  firstName: 'First Name',
  familyName: 'Family Name',
  middleName: 'Middle Name',
  nhi: 'NHI Number',
  email: 'Email Address',
  dateOfBirth: 'Date of Birth',
  optional: 'Optional',
  verification: humanVerification,
  register: 'Register',
  registering: 'Registering',
  checkingLink: 'Checking your link',
  problems: 'Please check what you have entered',
  signIn: 'Go to sign in',
  expired: (product: string) => `The link has expired. Please visit your practice where we will register you for ${product}`,
  callPractice: "Your practice's phone number:",
  unchecked: contactPractice,
  inUse: (practice: string) => `Email is already registered at practice ${practice}`,
  fault: 'There was error in registration process, please contact administrator.',
  unanswered: 'A try had no answer, so you may be registered already: an email with login instructions may be on its way.',
  limited: {
    title: 'Limited access',
    body: 'You are registered. Your account has limited access: online appointments and billing only. Show a photo ID at your next visit to unlock the other modules.',
  },
  registered: { title: 'Account registered successfully', body: 'You can sign in as soon as you have read the email.' },
  instructions: 'An email with login instructions follows.',
  ok: 'OK',
} as const

const emailProblemTexts = { missing: 'Email address cannot be empty', notAnEmail: 'You have entered an invalid email address' } as const

const birthProblemTexts = {
  missing: 'Date of birth cannot be empty',
  invalid: 'You have entered an invalid date of birth',
  notPast: 'Date of birth must be in the past',
} as const

/** The error text of each field, in the order of the form. */
export const problemTexts = ({ firstName, familyName, email, dateOfBirth }: RegistrationProblems) => ({
  firstName: firstName && 'First name cannot be empty',
  familyName: familyName && 'Family name cannot be empty',
  email: email && emailProblemTexts[email],
  dateOfBirth: dateOfBirth && birthProblemTexts[dateOfBirth],
})

/** The specification spells the default product in three ways; any other product has one name. */
const spelled = (product: string, asSpecified: string) => (product === 'myIndici' ? asSpecified : product)

const noMatch = (product: string) =>
  `The information you have provided does not match our records. Please try again or visit your practice where we will register you for ${product}.`

export const codeTexts: Readonly<Record<number, (product: string) => string>> = {
  [-1]: noMatch,
  [-2]: (product) => `The information you have provided is already registered with ${product}.`,
  [-3]: (product) => `Provided email is already registered with ${spelled(product, 'Myindici')}.`,
  [-4]: () => 'Patient age must be greater than 16.',
  [-5]: () => 'Please verify CAPTCHA',
  [-6]: (product) => `Provided email does not match with any ${spelled(product, 'Indici')} record.`,
  [-7]: (product) => `Provided DOB does not match with ${spelled(product, 'Indici')} record.`,
  [-8]: (product) => `Provided NHI Number does not match with ${spelled(product, 'Indici')} record.`,
  [-9]: (product) => `Provided Name does not match with ${spelled(product, 'Indici')} record.`,
  [-11]: noMatch,
}
