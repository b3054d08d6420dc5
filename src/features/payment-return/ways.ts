import { texts } from './texts.ts'

/** On from a success. The medications page then shows the requests; that one was paid for it says only where it was seen to be. */
export const onFrom = (isRepeat: boolean, isSeen = false) => ({
  label: texts.carryOn,
  href: isRepeat ? '/medications?RepeatSuccess=True' : '/accounts',
  ...(isRepeat && isSeen && { state: { isPaid: true } }),
})

/** On from what has no end yet. */
export const onMeanwhile = (isRepeat: boolean) => ({ label: texts.carryOn, href: isRepeat ? '/medications' : '/accounts' })

/** Back from where nothing was paid. */
export const backFrom = (isRepeat: boolean) => ({ label: texts.goBack, href: isRepeat ? '/medications' : '/accounts' })
