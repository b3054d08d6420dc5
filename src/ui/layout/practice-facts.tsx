import type { ReactNode } from 'react'
import { type Practice, practiceTitle } from '../../domain/practice/practice.ts'
import { twelveHourTime } from '../dates/twelve-hour-time.ts'
import { pageTexts } from './page-texts.ts'
import { PhoneLink } from './phone-link.tsx'

/** The practice's details for the patient. `width` is the column's share of the table. */
export const practiceFacts: readonly { header: string; value: (practice: Practice) => ReactNode; width?: string }[] = [
  { header: pageTexts.practice.name, value: practiceTitle, width: '22%' },
  {
    header: pageTexts.practice.startTime,
    value: ({ areHoursHidden, opensAt }) => (areHoursHidden || opensAt === null ? null : twelveHourTime(opensAt)),
    width: '14%',
  },
  { header: pageTexts.practice.phone, value: ({ phone }) => phone && <PhoneLink phone={phone} />, width: '17%' },
  { header: pageTexts.practice.gp, value: ({ gpName }) => gpName },
  { header: pageTexts.practice.address, value: ({ address }) => address, width: '30%' },
]
