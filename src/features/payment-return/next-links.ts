import { texts } from './texts.ts'

/** The link after a successful payment, to the requests or the accounts. The medications page confirms the request for the patient `requestedFor` only. */
export const nextLink = (isRepeat: boolean, requestedFor: string | null) => ({
  label: texts.carryOn,
  href: isRepeat ? '/medications?RepeatSuccess=True' : '/accounts',
  ...(requestedFor !== null && { state: { requestedFor } }),
})

/** The link after a payment that is still pending. */
export const pendingLink = (isRepeat: boolean) => ({ label: texts.carryOn, href: isRepeat ? '/medications' : '/accounts' })

/** The link back from a payment that was not made. */
export const backLink = (isRepeat: boolean) => ({ label: texts.goBack, href: isRepeat ? '/medications' : '/accounts' })
