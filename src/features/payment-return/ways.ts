import { texts } from './texts.ts'

/** On from a success. The medications page then shows the requests; that one was paid for it says only to whom it was seen to be (`requestedFor`). */
export const nextLink = (isRepeat: boolean, requestedFor: string | null) => ({
  label: texts.carryOn,
  href: isRepeat ? '/medications?RepeatSuccess=True' : '/accounts',
  ...(requestedFor !== null && { state: { requestedFor } }),
})

/** On from what has no end yet. */
export const pendingLink = (isRepeat: boolean) => ({ label: texts.carryOn, href: isRepeat ? '/medications' : '/accounts' })

/** Back from where nothing was paid. */
export const backLink = (isRepeat: boolean) => ({ label: texts.goBack, href: isRepeat ? '/medications' : '/accounts' })
