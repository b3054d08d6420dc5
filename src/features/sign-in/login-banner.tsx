import { practiceToday } from '../../domain/practice-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'

/** Whether a plain date lies between two others, both included. */
const isBetween = (day: string, from: string, to: string) => from <= day && day <= to

/** `builtOn`: the day that stands for today until the page is live, where it was built ahead. */
type LoginBannerProps = { banner: { text: string; from: string; to: string }; builtOn: string | null }

/** The announcement of a programme, shown for as long as the programme runs. */
export const LoginBanner = ({ banner, builtOn }: LoginBannerProps) => {
  const today = useInBrowser(practiceToday, builtOn ?? '')
  return isBetween(today, banner.from, banner.to) ? <Notice role="note">{banner.text}</Notice> : null
}
