export const texts = {
  signingOut: 'Signing out',
  opening: 'Opening your record',
  areas: 'areas',
  signedOutElsewhere: 'You were signed out in another window.',
  signOutUnheard: 'You are signed out here. Your practice did not answer: there your session ends by itself after a while.',
  signedInElsewhere: (name: string) => `${name} has signed in in another window, and is signed in here, too.`,
  switchedElsewhere: (name: string) => `You are now acting for ${name} here, too.`,
  switchedBackElsewhere: 'You are acting for yourself again, here too.',
  notOpened: {
    title: {
      unreachable: 'We cannot reach your practice right now',
      busy: 'Your practice asks you to wait',
      unreadable: 'We cannot read the answer of your practice',
      refused: 'Your practice did not open your record',
    },
    stillSignedIn: 'You are still signed in. We keep trying, and go on as soon as your practice answers.',
    refused: 'It refused what every page needs. Please contact your practice.',
    signOut: 'Log Out',
  },
  portalUnreachable: 'The portal cannot be reached right now',
} as const
