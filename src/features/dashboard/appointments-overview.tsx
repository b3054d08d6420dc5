import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { countersQuery } from '../../api/practice/counters.ts'
import type { AppointmentOverview } from '../../domain/practice/counters.ts'
import { lazyChart } from '../../ui/charts/lazy-chart.ts'
import { useNearView } from '../../ui/hooks/use-near-view.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { usePatient } from '../use-patient.tsx'
import { OverviewTable } from './overview-table.tsx'
import { texts } from './texts.ts'

/** Fetched near the view: the chart library is the largest of the page, and a phone shows the chart below the first screen. The table has the same numbers. */
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
  const headingId = useId()
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
        <Sides>
          <Chart overview={data?.overview} />
          <OverviewTable labelledBy={headingId} overview={data?.overview ?? null} />
        </Sides>
      )}
    </Card>
  )
}
