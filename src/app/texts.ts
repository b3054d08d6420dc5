export const texts = {
  notFound: { title: 'Failed to load the page', reason: 'There is no page at this address.', code: 'Error Code: 404', back: 'Go Back' },
  signingOut: 'Signing out',
  opening: 'Opening your record',
  areas: 'areas',
  signedOutElsewhere: 'You were signed out in another window.',
  signOutUnheard: 'You are signed out here. Your practice did not answer: there your session ends by itself after a while.',
  signedInElsewhere: (name: string) => `${name} has signed in in another window, and is signed in here, too.`,
  switchedElsewhere: (name: string) => `You are now acting for ${name} here, too.`,
  switchedBackElsewhere: 'You are acting for yourself again, here too.',
  practiceUnreachable: {
    title: 'We cannot reach your practice right now',
    stillSignedIn: 'You are still signed in. We keep trying, and go on as soon as your practice answers.',
    signOut: 'Log Out',
  },
  portalUnreachable: {
    title: 'The portal cannot be reached right now',
    keepsTrying: 'We keep trying. Check your internet connection, or come back in a few minutes.',
  },
  wrongConfiguration: { title: 'The portal cannot start', problem: (problem: string) => `Its configuration is wrong. ${problem}` },
} as const
