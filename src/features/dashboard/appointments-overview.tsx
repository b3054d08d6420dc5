import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { countersQuery } from '../../api/practice/counters.ts'
import type { AppointmentOverview } from '../../domain/practice/counters.ts'
import { lazyChart } from '../../ui/charts/lazy-chart.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useNearView } from '../../ui/hooks/use-near-view.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { usePatient } from '../use-patient.tsx'
import { outcomes } from './overview-outcomes.ts'
import { OverviewTable } from './overview-table.tsx'
import { texts } from './texts.ts'

/** The chart library is the largest of the page. The table has the same numbers. */
const OverviewChart = lazyChart(async () => (await import('./overview-chart.tsx')).OverviewChart)

const Sides = chakra('div', {
  base: {
    containerType: 'inline-size',
    display: 'grid',
    gap: '6',
    alignItems: 'center',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(14rem, 1fr)' },
  },
})

const ChartPlace = chakra('div', { base: { height: '20rem', minWidth: '0', overflow: 'hidden' } })

const listFormat = new Intl.ListFormat('en-NZ')

/** The counts above 0 as a sentence. */
const overviewSentence = (overview: AppointmentOverview) => {
  const counted = outcomes.filter(({ key }) => overview[key])
  if (counted.length > 0) return `${listFormat.format(counted.map(({ key, label }) => `${overview[key]} ${label.toLowerCase()}`))}.`
  return outcomes.some(({ key }) => overview[key] === null) ? texts.overview.uncounted : texts.overview.none
}

const Chart = ({ overview }: { overview: AppointmentOverview | undefined }) => {
  const { place, size } = useNearView()
  return (
    <ChartPlace aria-hidden ref={place}>
      {overview && size && <OverviewChart overview={overview} size={size} />}
    </ChartPlace>
  )
}

export const AppointmentsOverview = () => {
  const { connection, patientId } = usePatient()
  const { data, error, refetch } = useQuery(countersQuery(connection, patientId))
  const [headingId, detailsId] = [useId(), useId()]
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-labelledby={headingId} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.h2 id={headingId} fontSize="lg">
        {texts.overview.title}{' '}
        <chakra.span color="muted" fontWeight="regular">
          ({texts.overview.period})
        </chakra.span>
      </chakra.h2>
      {error && <FailedNotice error={error} what={data ? undefined : texts.overview.listed} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <>
          <p>{data ? overviewSentence(data.overview) : <Skeleton width="18rem" />}</p>
          <Button justifySelf="start" aria-expanded={isOpen} aria-controls={detailsId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.overview.hide : texts.overview.show}
          </Button>
          <chakra.div id={detailsId} hidden={!isOpen}>
            {isOpen && (
              <Sides>
                <Chart overview={data?.overview} />
                <OverviewTable labelledBy={headingId} overview={data?.overview ?? null} />
              </Sides>
            )}
          </chakra.div>
        </>
      )}
    </Card>
  )
}
