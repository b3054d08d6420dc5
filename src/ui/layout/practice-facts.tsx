import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Practice, practiceTitle } from '../../domain/practice/practice.ts'
import { twelveHourTime } from '../dates/twelve-hour-time.ts'
import { MapLink } from './map-link.tsx'
import { pageTexts } from './page-texts.ts'
import { PhoneLink } from './phone-link.tsx'

/** The practice gives the hours of a day without weekdays or holidays, so nothing can say whether it is open now. */
const openingHours = ({ areHoursHidden, opensAt, closesAt }: Practice) =>
  areHoursHidden || opensAt === null
    ? null
    : [opensAt, closesAt]
        .filter((time) => time !== null)
        .map(twelveHourTime)
        .join(' to ')

const Address = ({ address }: { address: string }) => (
  <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
    {address}
    <MapLink address={address} look="quiet" paddingInline="0" />
  </chakra.span>
)

/** The practice's details for the patient. `width` is the column's share of the table. */
export const practiceFacts: readonly { header: string; value: (practice: Practice) => ReactNode; width?: string }[] = [
  { header: pageTexts.practice.name, value: practiceTitle, width: '20%' },
  {
    get header() {
      return pageTexts.practice.hours
    },
    value: openingHours,
    width: '18%',
  },
  { header: pageTexts.practice.phone, value: ({ phone }) => phone && <PhoneLink phone={phone} />, width: '17%' },
  { header: pageTexts.practice.gp, value: ({ gpName }) => gpName },
  { header: pageTexts.practice.address, value: ({ address }) => address && <Address address={address} />, width: '28%' },
]
