import { isBetween, isTodayBetween } from '../../domain/values/practice-time.ts'
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { laterPart } from './later-part.ts'

/** The phone's app store; null on anything but a phone. */
const phoneStore = (userAgent: string): 'ios' | 'android' | null =>
  /iPhone|iPod/.test(userAgent) ? 'ios' : /Android.+Mobile/.test(userAgent) ? 'android' : null

/** Renders nothing where its code does not load. */
const AppDialog = laterPart('AppDialog', null, () => null)

type AppSuggestionProps = { appUrls: { ios: string; android: string }; productName: string }

/** The practice's app, on a phone. */
export const AppSuggestion = ({ appUrls, productName }: AppSuggestionProps) => {
  const store = useInBrowser(() => phoneStore(navigator.userAgent), null)
  return store && <AppDialog store={store} href={appUrls[store]} productName={productName} />
}

/** `prerenderedOn`: the day of the build, which a prerendered page takes for today until it is live; otherwise null. */
type LoginBannerProps = { banner: { text: string; from: string; to: string }; prerenderedOn: string | null }

/** The announcement of a programme, shown for as long as the programme runs. */
export const LoginBanner = ({ banner: { text, from, to }, prerenderedOn }: LoginBannerProps) => {
  const isShown = useInBrowser(() => isTodayBetween(from, to), prerenderedOn !== null && isBetween(prerenderedOn, from, to))
  return isShown ? <Notice role="note">{text}</Notice> : null
}
