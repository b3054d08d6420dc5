import { chakra } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { vitalsQuery } from '../../api/record/vitals.ts'
import { otherMeasurements, vitalSeries, vitalsRangeProblem, vitalsWindow } from '../../domain/record/vitals.ts'
import { addDays, addMonths, historyBounds, yearsBefore } from '../../domain/values/plain-date.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { dashedDate, recordDays } from '../../domain/values/record-date.ts'
import { DateRangeForm } from '../../ui/dates/date-range-form.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { ExpandableFilter } from '../../ui/forms/filter-fold.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { DataList } from '../../ui/lists/data-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { rangeProblems, texts } from './texts.ts'
import { VitalChart, VitalSkeleton } from './vital-chart.tsx'

const problemOf = (from: string, to: string) => {
  const problem = vitalsRangeProblem(from, to)
  return problem && rangeProblems[problem]
}

const periodIds = ['threeMonths', 'year', 'fourYears'] as const
const periods = periodIds.map((id) => ({ id, label: texts.periods[id] }))

/** The ranges of the chips, each up to today. */
const periodRanges = (today: string) => ({
  threeMonths: { from: addMonths(today, -3), to: today },
  year: { from: yearsBefore(today, 1), to: today },
  fourYears: vitalsWindow(today),
})

/** The vital signs over time, four years per page. */
export const Vitals = () => {
  const { patientId, connection } = usePatient()
  const today = practiceToday()
  const initial = vitalsWindow(today)
  const { from: earliest } = historyBounds(today)
  const [range, setRange] = useState(initial)
  const ranges = periodRanges(today)
  const period = periodIds.find((id) => ranges[id].from === range.from && ranges[id].to === range.to) ?? null
  const earlier = vitalsWindow(addDays(range.from, -1))
  const vitals = useList(vitalsQuery(connection, patientId, range))
  const series = useMemo(() => vitalSeries(vitals.rows).map((one) => ({ id: one.name, ...one })), [vitals.rows])
  const others = otherMeasurements(vitals)
  const otherCountText = others === null ? undefined : pageTexts.otherMeasurements(others)
  return (
    <>
      <ChoiceChips label={texts.period} choices={periods} chosen={period} onChoose={(id) => setRange(ranges[id])} />
      <ExpandableFilter set={[recordDays(range)]}>
        <DateRangeForm
          heading={texts.filter}
          initial={initial}
          range={range}
          min={earliest}
          max={today}
          problemOf={problemOf}
          written={dashedDate}
          onSearch={setRange}
          onReset={() => setRange(initial)}
          search={texts.search}
        />
      </ExpandableFilter>
      <chakra.div css={{ '& > div > ul': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))' } }}>
        <DataList
          label={texts.title}
          what={texts.listed}
          list={{ ...vitals, rows: series }}
          nothing={otherCountText}
          progress={otherCountText}
          empty={{
            text: otherCountText ? undefined : texts.nothing,
            next: earlier.from < earliest ? undefined : { label: texts.earlier, go: () => setRange(earlier) },
          }}
          skeleton={<VitalSkeleton />}
          renderRow={(one) => <VitalChart series={one} />}
        />
      </chakra.div>
    </>
  )
}
