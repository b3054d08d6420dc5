import type { components } from '../../../generated/practice.ts'
import type { FactorState } from '../../../platform/store/second-factors.ts'
import { dayOf } from '../../../platform/values/clock.ts'

export type Way = components['schemas']['SecondFactorWay']

const plainDate = /^\d{4}-\d\d-\d\d$/

/**
 * The day from which a practice requires a second factor, YYYY-MM-DD; null without one. An unreadable setting counts as today: a typing mistake of the
 * practice must not leave sign-ins open.
 */
export const requiredFrom = (setting: string | null | undefined, now: Date) => {
  const text = setting?.trim()
  if (!text) return null
  return plainDate.test(text) ? text : dayOf(now)
}

/** Whether a practice requires a second factor today, in the practice's zone. */
export const isFactorRequired = (setting: string | null | undefined, now: Date) => {
  const day = requiredFrom(setting, now)
  return day !== null && day <= dayOf(now)
}

/** Whether passkeys are the only second factor that the account has, and the practice requires one. */
export const arePasskeysRequired = ({ factorId, hasPasskey, requiredFrom: setting }: FactorState, now: Date) =>
  factorId === null && hasPasskey === true && isFactorRequired(setting, now)

/**
 * The ways in which a sign-in has to go on; null if its session opens at once. An account with passkeys alone sets nothing up here, because its password
 * would then be enough.
 */
export const waysDue = (state: FactorState, now: Date): Way[] | null => {
  const passkey: Way[] = state.hasPasskey ? ['passkey'] : []
  if (state.factorId !== null) {
    if (state.isBrowserTrusted) return null
    return [...(['code'] as const), ...(state.codesLeft > 0 ? (['recoveryCode'] as const) : []), ...passkey]
  }
  if (!isFactorRequired(state.requiredFrom, now)) return null
  return state.hasPasskey ? passkey : ['setUp']
}
