import { isBetween, isTodayBetween } from '../../domain/values/practice-time.ts'
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts'
import { Notice } from '../../ui/layout/notice.tsx'

/** `builtOn`: the day that stands for today until the page is live, where it was built ahead. */
type LoginBannerProps = { banner: { text: string; from: string; to: string }; builtOn: string | null }

/** The announcement of a programme, shown for as long as the programme runs. */
export const LoginBanner = ({ banner: { text, from, to }, builtOn }: LoginBannerProps) => {
  const isShown = useInBrowser(() => isTodayBetween(from, to), builtOn !== null && isBetween(builtOn, from, to))
  return isShown ? <Notice role="note">{text}</Notice> : null
}
