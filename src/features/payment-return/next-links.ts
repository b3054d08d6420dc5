import { texts } from './texts.ts'

/** The link on from a success: to the repeat requests or the accounts. `requestedFor`: the patient of the paid request, for whom alone the medications page confirms it. */
export const nextLink = (isRepeat: boolean, requestedFor: string | null) => ({
  label: texts.carryOn,
  href: isRepeat ? '/medications?RepeatSuccess=True' : '/accounts',
  ...(requestedFor !== null && { state: { requestedFor } }),
})

/** The link on from a payment that is still pending. */
export const pendingLink = (isRepeat: boolean) => ({ label: texts.carryOn, href: isRepeat ? '/medications' : '/accounts' })

/** The link back from a payment that was not made. */
export const backLink = (isRepeat: boolean) => ({ label: texts.goBack, href: isRepeat ? '/medications' : '/accounts' })
