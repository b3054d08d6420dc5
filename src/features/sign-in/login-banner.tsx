import { Notice } from '../../ui/notice.tsx'

/** Whether a plain date lies between two others, both included. */
const isBetween = (day: string, from: string, to: string) => from <= day && day <= to

type LoginBannerProps = { banner: { text: string; from: string; to: string }; today: string }

/** The announcement of a programme, shown for as long as the programme runs. */
export const LoginBanner = ({ banner, today }: LoginBannerProps) =>
  isBetween(today, banner.from, banner.to) ? <Notice role="note">{banner.text}</Notice> : null
