import type { ReactNode } from 'react'
import { type Practice, practiceTitle } from '../domain/practice.ts'
import { PhoneLink } from './phone-link.tsx'
import { texts } from './texts.ts'
import { twelveHourTime } from './twelve-hour-time.ts'

/** What a patient is told of their practice; `width` is the share of a table. */
export const practiceFacts: readonly { header: string; value: (practice: Practice) => ReactNode; width?: string }[] = [
  { header: texts.practice.name, value: practiceTitle, width: '22%' },
  {
    header: texts.practice.startTime,
    value: ({ areHoursHidden, opensAt }) => (areHoursHidden || opensAt === null ? null : twelveHourTime(opensAt)),
  },
  { header: texts.practice.phone, value: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  { header: texts.practice.gp, value: ({ gpName }) => gpName },
  { header: texts.practice.address, value: ({ address }) => address, width: '30%' },
]
