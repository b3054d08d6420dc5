import { screen } from '@testing-library/react'
import { TestResults } from '../../../src/features/test-results/test-results.tsx'
import { bundle, page } from '../../practice/bundle.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { CountersInUse, wholeMenu } from '../signed-in.tsx'
import { openRecord } from './open-record.tsx'

export const listPath = '/Patient/LabResults'
export const reportPath = '/Patient/LabResultByID'
export const countersPath = '/Patient/RefreshCounter'
export const trendPath = '/Patient/LabResultChartById'

const result = (id: string, name: string, isRead: boolean) => ({
  id,
  description: name,
  author: [{ display: 'Dr Mere Tai' }],
  extension: [
    { valueString: 'Harbour Laboratory' },
    { valueString: 'Please ring us' },
    { valueString: 'Biochemistry' },
    { valueString: isRead ? 'True' : 'False' },
    {},
    {},
    { valueDateTime: '2026-11-02T10:30:00+13:00' },
  ],
})
export const unread = result('1', 'Lipid panel', false)
export const allResults = [unread, result('2', 'Blood count', true)]
const wanted: Record<number, unknown[]> = { 0: allResults.slice(0, 1), 1: allResults.slice(1), 2: allResults }

const line = (id: string, text: string, value: number, flag: string | null) => ({
  resourceType: 'Observation',
  id,
  extension: [
    { url: 'ObservationText', valueString: text },
    { url: 'ObservationValue', valueString: `${value} mmol/L` },
    { url: 'AbnormalFlagDesc', valueString: flag },
    { url: 'LabCode', valueString: '2093-3' },
    { url: 'Value', valueDecimal: value },
    { url: 'Unit', valueString: 'mmol/L' },
    { url: 'ReferenceHigh', valueDecimal: 5 },
  ],
})
export const table = page(2, [line('a', 'Cholesterol', 6.1, 'High'), line('b', 'Glucose', 4.9, null)])
export const file = (contentType: string, data: string) =>
  page(1, [{ resourceType: 'DocumentReference', id: 'd', content: [{ attachment: { contentType, data: btoa(data), title: 'Report' } }] }])
export const trendAnswer = (...values: number[]) => [
  {
    observationtext: JSON.stringify(
      values.map((Value, index) => ({ Date: `2026-0${index + 1}-01T09:00:00+13:00`, Value, Unit: 'mmol/L', Low: null, High: 5 })),
    ),
  },
]

/** Renders the page of test results at a practice with two of them. */
export const openResults = (answers: Record<string, Answer> = {}, menu = wholeMenu) =>
  openRecord(
    <>
      <CountersInUse />
      <TestResults menu={menu} />
    </>,
    {
      [listPath]: ({ readfromportal }) => bundle(...(wanted[Number(readfromportal)] ?? [])),
      [reportPath]: () => table,
      [trendPath]: () => trendAnswer(5.8, 6.1),
      ...answers,
    },
  )

/** Opens the report of the first result. */
export const viewReport = async (person: ReturnType<typeof openResults>['person'], name = 'Lipid panel') => {
  await person.click(await screen.findByRole('button', { name: new RegExp(`^View ${name}`) }))
  return screen.findByRole('dialog', { name })
}
