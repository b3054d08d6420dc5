import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { allergiesQuery } from '../../api/allergies.ts'
import { conditionsQuery } from '../../api/conditions.ts'
import type { Connection } from '../../api/connection.ts'
import { immunisationsQuery } from '../../api/immunisations.ts'
import { longTermMedicationsQuery } from '../../api/medications.ts'
import { testResultsQuery } from '../../api/test-results.ts'
import { vitalsQuery } from '../../api/vitals.ts'
import type { AreaLabel } from '../../domain/menu.ts'
import { addDays, yearsBefore } from '../../domain/plain-date.ts'
import { practiceToday } from '../../domain/practice-time.ts'
import { recordDate } from '../../domain/record-date.ts'
import { type VitalSeries, vitalSeries, vitalsWindowDays, vitalText } from '../../domain/vitals.ts'
import { type Line, Section } from './section.tsx'
import { texts } from './texts.ts'

type SectionProps = { patientId: string; connection: Connection }

const dated = (date: string | null, told: (date: string) => string) => (date ? told(recordDate(date)) : null)

const told = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ') || null

const Conditions = ({ patientId, connection }: SectionProps) => (
  <Section
    title={texts.conditions}
    list={useQuery(conditionsQuery(connection, patientId, 'longTerm'))}
    linesOf={(rows) => rows.map(({ id, text, onset }) => ({ key: id, text, note: dated(onset, texts.since) }))}
  />
)

const Medications = ({ patientId, connection }: SectionProps) => (
  <Section
    title={texts.medications}
    list={useQuery(longTermMedicationsQuery(connection, patientId))}
    linesOf={(rows) => rows.map(({ id, name, directions }) => ({ key: id, text: name, note: directions }))}
  />
)

const Allergies = ({ patientId, connection }: SectionProps) => (
  <Section
    title={texts.allergies}
    list={useQuery(allergiesQuery(connection, patientId))}
    linesOf={(rows) => rows.map(({ id, substance, severity, symptoms }) => ({ key: id, text: substance, note: told(severity, symptoms) }))}
  />
)

const Immunisations = ({ patientId, connection }: SectionProps) => (
  <Section
    title={texts.immunisations}
    list={useQuery(immunisationsQuery(connection, patientId, 'administered'))}
    linesOf={(rows) => rows.map(({ id, heading, administeredOn }) => ({ key: id, text: heading, note: dated(administeredOn, texts.on) }))}
  />
)

const Results = ({ patientId, connection }: SectionProps) => {
  const today = practiceToday()
  const year = { from: yearsBefore(today, 1), to: today }
  const { data, ...list } = useInfiniteQuery(testResultsQuery(connection, patientId, { status: 'all', ...year, search: '' }))
  return (
    <Section
      title={texts.results}
      list={{ ...list, data: data?.pages[0] }}
      linesOf={(rows) =>
        rows.map(({ id, name, reportedAt, comments }) => ({ key: id, text: name, note: told(dated(reportedAt, texts.on), comments) }))
      }
    />
  )
}

const latest = ({ name, points }: VitalSeries): Line[] => {
  const point = points.at(-1)
  if (!point) return []
  return [{ key: name, text: `${name}: ${vitalText(point)}`, note: texts.on(recordDate(point.at)) }]
}

const Vitals = ({ patientId, connection }: SectionProps) => {
  const today = practiceToday()
  const range = { from: addDays(today, -vitalsWindowDays), to: today }
  return (
    <Section
      title={texts.vitals}
      list={useQuery(vitalsQuery(connection, patientId, range))}
      linesOf={(rows) => vitalSeries(rows).flatMap(latest)}
    />
  )
}

/** The parts of the summary in their order, each behind the menu's entry of its area. */
export const sections: readonly { area: AreaLabel; Content: ComponentType<SectionProps> }[] = [
  { area: 'Diagnosis', Content: Conditions },
  { area: 'Medications', Content: Medications },
  { area: 'Allergies', Content: Allergies },
  { area: 'Immunisation', Content: Immunisations },
  { area: 'Test Results', Content: Results },
  { area: 'Vitals', Content: Vitals },
]
