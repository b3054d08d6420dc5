import { texts } from './texts.ts'

/** On from a success. The medications page then shows the requests. */
export const onFrom = (isRepeat: boolean) => ({ label: texts.carryOn, href: isRepeat ? '/medications?RepeatSuccess=True' : '/accounts' })

/** Back from where nothing was paid. */
export const backFrom = (isRepeat: boolean) => ({ label: texts.goBack, href: isRepeat ? '/medications' : '/accounts' })
