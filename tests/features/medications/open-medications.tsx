import type { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import { Medications } from '../../../src/features/medications/medications.tsx'
import { page } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { renderSignedIn } from '../signed-in.tsx'

export const medicationsPath = '/Patient/Medication'
export const ordersPath = '/Patient/RepeatRequestOrders'
export const logPath = '/Patient/GetRepeatAuditLog'
export const openPath = '/Patient/OpenRepeatRequests'

const example = exampleRow('medications')

/** A medication in its wire form, with further extensions by URL. */
export const medicationResource = (id: string, name: string, ...named: ({ url: string } & Record<string, unknown>)[]) => ({
  ...example,
  id,
  medicationCodeableConcept: { coding: [{ display: name, code: `code/${id}` }] },
  extension: [...example.extension.filter(({ url }) => !named.some((one) => one.url === url)), ...named],
})

export const longTerm = [
  medicationResource('1', 'Losartan'),
  medicationResource('2', 'Metformin'),
  medicationResource('3', 'Quinine', { url: 'IsNzulmActive', valueBoolean: false }),
]
const recent = [medicationResource('21', 'Amoxicillin')]
const repeated = [medicationResource('31', 'Salbutamol')]

const lists: Record<number, readonly unknown[]> = { 1: longTerm, 2: recent, 3: repeated }

const order = exampleRow('repeatRequestOrders')

/** A repeat request in its wire form. */
export const orderResource = (id: string, status: string, names: readonly string[] = ['Losartan', 'Metformin']) => ({
  ...order,
  id,
  extension: [
    ...order.extension.filter(({ url }) => url !== 'Status' && url !== 'Medication'),
    { url: 'Status', valueString: status },
    ...names.map((valueString) => ({ url: 'Medication', valueString })),
  ],
})

type Opening = { answers?: Answers; path?: string; state?: object; deployed?: object; client?: QueryClient | undefined }

/** Renders the medications page of a patient with three long-term medications, of which two can be requested. */
export const openMedications = ({ answers: overrides = {}, path = '/medications', state = {}, deployed = {}, client }: Opening = {}) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
  window.scrollTo(0, 0)
  history.replaceState(state, '')
  const answers = fakePractice({
    [medicationsPath]: ({ TypeID }) => {
      const rows = lists[Number(TypeID)] ?? []
      return page(rows.length, rows)
    },
    [openPath]: [],
    ...overrides,
  })
  const configuration = parseConfiguration({
    identityUrl: '',
    defaultApiUrl: '',
    formularyUrl: 'https://formulary.test/{code}/sheet',
    ...deployed,
  })
  const opened = renderSignedIn(
    <main tabIndex={-1}>
      <Medications configuration={configuration} />
    </main>,
    path,
    client,
  )
  return { ...opened, answers }
}

export const row = (name: string) => screen.findByRole('article', { name })
export const tick = async (name: string): Promise<HTMLInputElement> => within(await row(name)).getByRole('checkbox')
export const selectAll = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Select all' })
