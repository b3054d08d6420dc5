import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { patientQuery } from '../../api/practice/patient.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import type { TestResult } from '../../domain/record/test-result.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { resultStatusMeaning, resultStatusText } from '../../ui/charts/result-texts.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { PrintedHead } from '../../ui/layout/printed-head.tsx'
import { PaperOnly } from '../../ui/layout/printed-page.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

/** Facts that the dialog's title shows on the screen. */
const titleFactsOf = ({ reportedAt, status }: TestResult) => [
  { name: texts.reported, value: reportedAt ? recordDate(reportedAt) : common.missing },
  { name: texts.status, value: resultStatusText(status) },
]

const commentsOf = ({ comments, correction }: TestResult) => [
  { name: texts.comments, value: comments },
  { name: texts.changed, value: correction },
]

const sourcesOf = ({ provider, laboratory }: TestResult) => [
  { name: texts.laboratory, value: laboratory ?? common.missing },
  { name: texts.provider, value: provider },
]

/** The practice and the patient, for the head of a printed report. */
export const usePrintedHead = () => {
  const { session, connection } = usePatient()
  const { data: patient } = useQuery(patientQuery(connection, session.userId))
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  return { practice, name: session.userName, patient }
}

type ReportHeadProps = { result: TestResult }

/** The head of a report: its status and comments. Patient, practice and the report's facts are visible in print only. */
export const ReportHead = ({ result }: ReportHeadProps) => {
  const printed = usePrintedHead()
  const meaning = resultStatusMeaning(result.status)
  return (
    <>
      <PaperOnly marginBlockEnd="4">
        <PrintedHead {...printed} />
        <chakra.h2 fontSize="lg">{result.name || common.missing}</chakra.h2>
        <Facts facts={[...titleFactsOf(result), ...sourcesOf(result)]} />
      </PaperOnly>
      <chakra.div display="grid" gap="4" marginBlockEnd="4">
        {meaning !== null && <Notice tone="warning">{meaning}</Notice>}
        {(result.comments || result.correction) && (
          <Notice>
            <Facts facts={commentsOf(result)} />
          </Notice>
        )}
      </chakra.div>
    </>
  )
}

/** The laboratory and the provider, below a report on the screen. A printed report has them in its head. */
export const ReportSources = ({ result }: ReportHeadProps) => (
  <chakra.div marginBlockStart="5" paddingBlockStart="4" borderBlockStartWidth="1px" borderColor="border">
    <Facts facts={sourcesOf(result)} />
  </chakra.div>
)

/** The same head as lines of text, for a report that prints as a document of its own. */
export const reportHeadLines = (result: TestResult) => [
  result.name || common.missing,
  ...[resultStatusMeaning(result.status)].filter((meaning) => meaning !== null),
  ...[...titleFactsOf(result), ...commentsOf(result), ...sourcesOf(result)].flatMap(({ name, value }) =>
    value ? [`${name}: ${value}`] : [],
  ),
]
