import { chakra } from '@chakra-ui/react'
import { parseKnownPractice, readKnownPractice } from '../../browser/known-practice.ts'
import { isBetween, isTodayBetween } from '../../domain/values/practice-time.ts'
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { laterPart } from './later-part.ts'
import { texts } from './texts.ts'

/** Detects the phone's app store; null on other devices. */
const phoneStore = (userAgent: string): 'ios' | 'android' | null =>
  /iPhone|iPod/.test(userAgent) ? 'ios' : /Android.+Mobile/.test(userAgent) ? 'android' : null

/** Renders nothing if its code fails to load. */
const AppDialog = laterPart('AppDialog', null, () => null)

type AppSuggestionProps = { appUrls: { ios: string; android: string }; productName: string }

/** The practice's app, on a phone. */
export const AppSuggestion = ({ appUrls, productName }: AppSuggestionProps) => {
  const store = useInBrowser(() => phoneStore(navigator.userAgent), null)
  return store && <AppDialog store={store} href={appUrls[store]} productName={productName} />
}

/** `prerenderedOn`: the day of the build, which counts as today until hydration; otherwise null. */
type LoginBannerProps = { banner: { text: string; from: string; to: string }; prerenderedOn: string | null }

/** The announcement of a programme, shown for as long as the programme runs. */
export const LoginBanner = ({ banner: { text, from, to }, prerenderedOn }: LoginBannerProps) => {
  const isShown = useInBrowser(() => isTodayBetween(from, to), prerenderedOn !== null && isBetween(prerenderedOn, from, to))
  return isShown ? <Notice role="note">{text}</Notice> : null
}

/** The practice of the last sign-in on this device. Its lines are reserved, because only the browser knows the practice. */
export const KnownPracticeLine = () => {
  const practice = parseKnownPractice(useInBrowser(readKnownPractice, null))
  return (
    <chakra.p color="muted" minHeight="2lh">
      {practice && (
        <>
          {texts.practice} <strong>{practice.name}</strong>
          <br />
          {practice.phone !== null && <PhoneLink phone={practice.phone} />}
        </>
      )}
    </chakra.p>
  )
}
