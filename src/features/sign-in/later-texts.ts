/** Access specification, section 2: the texts of the page's second chunk. */
export const laterTexts = {
  switching: 'Signing you in with your link',
  switchFailed: { title: 'We could not sign you in with this link', toSignIn: 'Sign in' },
  picker: 'Select An Account to Continue',
  ring: 'Please ring your practice:',
  app: {
    title: 'Get the mobile app',
    body: (product: string) =>
      `${product} is also an app for your phone. You can install it from your device's app store, or go on in the browser.`,
    install: { ios: 'Open the App Store', android: 'Open Google Play' },
    dismiss: 'Go on in the browser',
  },
} as const
