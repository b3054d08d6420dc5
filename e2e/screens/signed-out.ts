import { signIn } from '../fixtures.ts'
import type { Screen } from './screen.ts'

/** The screens before the sign-in. */
const doors: readonly Screen[] = [
  { name: 'sign-in', path: '/login', title: 'Your health, in one place', shows: 'Forgot password?' },
  {
    name: 'login-help',
    path: '/login',
    role: 'dialog',
    title: 'Login Help',
    open: (page) => page.getByRole('link', { name: 'Help' }).click(),
    shows: 'Family name',
  },
  {
    name: 'accounts-to-choose',
    path: '/login',
    role: 'dialog',
    title: 'Select An Account to Continue',
    open: (page) => signIn(page, 'parent'),
    leadsTo: 'You have been logged out successfully.',
    shows: 'Tama',
  },
  {
    name: 'password-due',
    path: '/login',
    role: 'dialog',
    stays: true,
    title: 'Update your password to continue.',
    open: (page) => signIn(page, 'newpassword'),
    shows: 'Proceed',
  },
  {
    name: 'second-step',
    path: '/login',
    role: 'dialog',
    title: 'One more step to sign in',
    open: (page) => signIn(page, 'twostep'),
    shows: 'Use a recovery code',
  },
  { name: 'forgotten-password', path: '/forgetPassword', title: 'Forgot your password?', shows: 'Send link' },
  {
    name: 'reset-link-spent',
    path: '/resetpassword?token=made-up&id=someone',
    title: 'Set a new password',
    shows: 'This link has been used or has expired.',
  },
  { name: 'invitation-before-sign-in', path: '/invitation#made-up', title: 'Your invitation', shows: /^No account yet/ },
  { name: 'registration', path: '/Account/RegistrationIndici?ID=valid-harbour', title: 'Register Patient', shows: "I'm not a robot" },
  {
    name: 'registration-birth-calendar',
    path: '/Account/RegistrationIndici?ID=valid-harbour',
    role: 'dialog',
    title: /^Calendar/,
    open: (page) => page.getByRole('button', { name: /^Open calendar/ }).click(),
    shows: 'Mo',
  },
  {
    name: 'registration-link-spent',
    path: '/Account/RegistrationIndici',
    title: 'Register Patient',
    shows: 'The link has expired. Please visit your practice where we will register you for myIndici',
  },
  { name: 'not-found', path: '/LOGIN', title: 'Failed to load the page', shows: 'Error Code: 404' },
  { name: 'not-an-address', path: '/%E0%A4%A', title: 'Failed to load the page', shows: 'Error Code: 404' },
]

/** Must be the last screen, because the page persists the iPhone's hint. */
export const appHint: Screen = {
  name: 'app-hint',
  path: '/login',
  isPhoneOnly: true,
  title: 'Your health, in one place',
  shows: 'Get the mobile app',
  open: async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
    await page.reload()
  },
}

/** Every return page of a payment, without the session that started the payment. */
const paymentReturns: readonly Screen[] = (
  [
    ['/success', 'We cannot tell which payment this is about'],
    ['/pos?pid=made-up&token=made-up', 'Your payment is being looked after'],
    ['/paymentcallback?temppaymentid=1&paymenttype=poli', 'Your payment is being looked after'],
    ['/poss', 'Request Successful'],
    ['/paymentsuccess?checked=True', 'Payment Successful'],
    ['/fail', 'Payment Failed'],
    ['/paymentfail?IsRxRequest=true', 'Request Failed'],
    ['/posFail', 'Payment Declined'],
    ['/posCancel', 'Payment Cancelled'],
    ['/cancel', 'Payment Cancelled'],
    ['/paymentcancel', 'Payment Cancelled'],
  ] as const
).map(([path, title]) => ({ name: `payment-return-${/\w+/.exec(path)?.[0].toLowerCase()}`, path, title, shows: title }))

export const signedOut: readonly Screen[] = [...doors, ...paymentReturns]
