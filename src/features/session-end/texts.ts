import { countText } from '../../domain/values/count-words.ts'
import { humanVerification } from '../../ui/layout/texts.ts'

/** Access specification, section 2, and the warning of the experience specification before the lock. */
export const texts = {
  timedOut: { title: 'Session Timedout', body: 'Your Session has timedout. Click OK to logout.', confirm: 'OK' },
  lock: {
    title: 'Session TimeOut',
    body: 'Your session expired due to inactivity. Enter your password to go on where you were.',
    who: 'Signed in as',
    actingFor: (patient: string) => `acting for ${patient}`,
    userName: 'User Name',
    otherName: 'Use another user name',
    password: 'Password',
    verification: humanVerification,
    login: 'Login',
    loggingIn: 'Signing in',
    signOut: 'Sign out',
  },
  warning: {
    title: 'Are you still there?',
    body: 'Nothing was done here for a while. To keep your record private, this page will be locked in',
    stay: 'Stay signed in',
    lastFocused: {
      twoMinutes: 'This page will be locked in 2 minutes. Press Enter to stay signed in.',
      oneMinute: '1 minute left.',
      halfMinute: '30 seconds left.',
    },
  },
} as const

/** Formats a duration in ms, such as `1 minute 5 seconds`. */
export const timeInWords = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return countText(rest, 'second')
  return rest === 0 ? countText(minutes, 'minute') : `${countText(minutes, 'minute')} ${countText(rest, 'second')}`
}

/** Announces the remaining time at the start, at one minute and at half a minute. */
export const announcement = (ms: number) => {
  const { twoMinutes, oneMinute, halfMinute } = texts.warning.lastFocused
  if (ms > 60_000) return twoMinutes
  return ms > 30_000 ? oneMinute : halfMinute
}
