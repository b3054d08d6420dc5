import type { Screen } from './screen.ts'

/** What stands before the sign-in. */
const doors: readonly Screen[] = [
  { name: 'sign-in', path: '/login', title: 'Your health, in one place', shows: 'Forget Password?' },
  { name: 'forgotten-password', path: '/forgetPassword', title: 'Forgot your password?', shows: 'Send Password' },
  {
    name: 'reset-link-spent',
    path: '/resetpassword?token=made-up&id=someone',
    title: 'Set a new password',
    shows: 'This link has been used or has expired.',
  },
  { name: 'registration', path: '/Account/RegistrationIndici?ID=valid-harbour', title: 'Register Patient', shows: 'Harbour Health Centre' },
  {
    name: 'registration-link-spent',
    path: '/Account/RegistrationIndici',
    title: 'Register Patient',
    shows: 'The link has expired. Please visit your practice where we will register you for myIndici',
  },
  { name: 'not-found', path: '/LOGIN', title: 'Failed to load the page', shows: 'Error Code: 404' },
  { name: 'not-an-address', path: '/%E0%A4%A', title: 'Failed to load the page', shows: 'Error Code: 404' },
]

/** Every page that a payment comes back to, without the session that began it. */
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
