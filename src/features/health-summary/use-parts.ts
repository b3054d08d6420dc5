import type { InfiniteData } from '@tanstack/react-query'
import type { Rows } from '../../api/http/bundle.ts'
import { withoutTrailingPage } from '../../api/http/list.ts'
import { longTermMedicationsQuery } from '../../api/prescriptions/medications.ts'
import { allergiesQuery } from '../../api/record/allergies.ts'
import { conditionsQuery } from '../../api/record/conditions.ts'
import { immunisationsQuery } from '../../api/record/immunisations.ts'
import { testResultsQuery } from '../../api/record/test-results.ts'
import { vitalsQuery } from '../../api/record/vitals.ts'
import { type AreaLabel, canOpenArea, type MenuEntry } from '../../domain/practice/menu.ts'
import { statusCaution, takenText } from '../../domain/prescriptions/medication.ts'
import { otherMeasurements, type VitalSeries, vitalSeries, vitalsWindow, vitalText } from '../../domain/record/vitals.ts'
import { yearsBefore } from '../../domain/values/plain-date.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { resultStatusText, resultVerdictTexts, vitalRemarks } from '../../ui/charts/result-texts.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { type List, useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

type Line = { key: string; text: string; note: string | null }

/** A part of the summary with its loading state. */
export type SummaryPart = {
  area: AreaLabel
  title: string
  /** The rows as a plural noun, such as 'allergies'. */
  listName: string
  /** Names the content that the part omits. */
  limits: string | null
  lines: Line[]
  /** The practice has no rows. */
  isNothing: boolean
  unreadableCount: number
  isPending: boolean
  hasFailed: boolean
  error: unknown
  retry: () => void
}

const part = <Row>(
  area: AreaLabel,
  [title, listName]: readonly [string, string],
  { state, rows, total, unreadableCount, error, retry }: List<Row>,
  linesOf: (rows: readonly Row[]) => Line[],
  limits: string | null = null,
): SummaryPart => ({
  area,
  title,
  listName,
  limits,
  lines: linesOf(rows),
  isNothing: rows.length === 0 && unreadableCount === 0 && !total,
  unreadableCount,
  isPending: state === 'loading',
  hasFailed: state === 'failed' || state === 'forbidden',
  error,
  retry,
})

const dated = (date: string | null, inWords: (date: string) => string) => (date ? inWords(recordDate(date)) : null)

const joined = (...parts: (string | null)[]) => parts.filter((one) => one !== null).join(', ') || null

const latest = ({ name, points }: VitalSeries): Line[] => {
  const point = points.at(-1)
  return point
    ? [{ key: name, text: `${name}: ${vitalText(point)}`, note: joined(texts.on(recordDate(point.at)), vitalRemarks(point)) }]
    : []
}

/** Keeps the first page alone: the test results page may have loaded more. The other parts are equally fresh. */
const latestOnly = {
  staleTime: 30_000,
  select: <Row>({ pages, pageParams }: InfiniteData<Rows<Row>>) =>
    withoutTrailingPage({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }),
}

/** The parts that the menu opens, allergies first, and the areas that it does not open. */
export const useSummaryParts = (menu: readonly MenuEntry[]): { parts: SummaryPart[]; closed: AreaLabel[] } => {
  const { connection, patientId } = usePatient()
  const today = practiceToday()
  const year = { from: yearsBefore(today, 1), to: today }
  const behind = (area: AreaLabel) => ({ enabled: canOpenArea(menu, area) })
  const conditions = useList({ ...conditionsQuery(connection, patientId, 'longTerm'), ...behind('Diagnosis') })
  const medications = useList({ ...longTermMedicationsQuery(connection, patientId), ...behind('Medications') })
  const allergies = useList({ ...allergiesQuery(connection, patientId), ...behind('Allergies') })
  const immunisations = useList({ ...immunisationsQuery(connection, patientId, 'administered'), ...behind('Immunisation') })
  const results = useList({
    ...testResultsQuery(connection, patientId, { status: 'all', ...year, search: '' }),
    ...latestOnly,
    ...behind('Test Results'),
  })
  const vitals = useList({ ...vitalsQuery(connection, patientId, vitalsWindow(today)), ...behind('Vitals') })

  const shownResults = results.rows.length + results.unreadableCount
  const others = otherMeasurements(vitals)

  const all = [
    part('Allergies', texts.allergies, allergies, (rows) =>
      rows.map(({ id, substance, severity, symptoms, comments, isStatement }) => ({
        key: id,
        text: substance,
        note: joined(isStatement ? null : (severity ?? texts.severityNotRecorded), symptoms, comments),
      })),
    ),
    part('Diagnosis', texts.conditions, conditions, (rows) =>
      rows.map(({ id, text, onset, onsetText, comments }) => ({
        key: id,
        text,
        note: joined(dated(onset, texts.since) ?? onsetText, comments),
      })),
    ),
    part('Medications', texts.medications, medications, (rows) =>
      rows.map((one) => ({ key: one.id, text: one.name, note: joined(statusCaution(one), takenText(one), one.comments) })),
    ),
    part('Immunisation', texts.immunisations, immunisations, (rows) =>
      rows.map(({ id, heading, administeredOn, otherStatus, outcome, comments }) => ({
        key: id,
        text: heading,
        note: joined(otherStatus, dated(administeredOn, texts.on), outcome, comments),
      })),
    ),
    part(
      'Test Results',
      texts.results,
      results,
      (rows) =>
        rows.map(({ id, name, reportedAt, status, values, verdict, comments, correction }) => ({
          key: id,
          text: name,
          note: joined(
            dated(reportedAt, texts.on),
            resultStatusText(status),
            values,
            verdict && resultVerdictTexts[verdict],
            comments,
            correction,
          ),
        })),
      texts.resultLimits(shownResults, results.hasMore && (results.total ?? 0) <= shownResults ? null : results.total),
    ),
    part(
      'Vitals',
      texts.vitals,
      vitals,
      (rows) => vitalSeries(rows).flatMap(latest),
      others === null ? texts.vitalLimits : `${texts.vitalLimits} ${pageTexts.otherMeasurements(others)}`,
    ),
  ]
  const isOpen = ({ area }: SummaryPart) => canOpenArea(menu, area)
  return { parts: all.filter(isOpen), closed: all.filter((one) => !isOpen(one)).map(({ area }) => area) }
}
