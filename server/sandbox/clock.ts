import { type Clock, later, systemClock } from '../platform/values/clock.ts'

/** A clock that a test can move ahead or stop, in this process only. */
export type MovableClock = {
  clock: Clock
  /** In ms. */
  ahead: () => number
  isReal: () => boolean
  moveBy: (milliseconds: number) => void
  /** Goes back to the real time, or stops at another one. */
  restore: (at?: Date | null) => void
}

export const movableClock = (base: Clock = systemClock): MovableClock => {
  let ahead = 0
  let stopped: Date | null = null
  return {
    clock: () => later(stopped ?? base(), ahead),
    ahead: () => ahead,
    isReal: () => ahead === 0 && stopped === null,
    moveBy: (milliseconds) => {
      ahead += milliseconds
    },
    restore: (at = null) => {
      ahead = 0
      stopped = at
    },
  }
}
