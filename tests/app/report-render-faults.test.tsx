import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderFaultReport, useRenderFaultReports } from '../../src/app/report-render-faults.ts'
import { catchRenderFault } from '../../src/browser/render-faults.ts'
import { PartBoundary } from '../../src/ui/layout/part-boundary.tsx'
import { callsTo } from '../practice/calls.ts'
import { fakePractice } from '../practice/fake-practice.ts'
import { connection } from '../practice/people.ts'
import { renderStyled } from '../styled.tsx'

const path = '/Patient/WriteToFile'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  history.replaceState(null, '', '/accounts')
  fakePractice()
})

const BrokenReceipt = ({ patient }: { patient: string }) => {
  throw new Error(`the receipt of ${patient}`)
}
const NotLoaded = () => {
  throw new TypeError('Importing a module script failed.')
}
const Page = () => {
  useRenderFaultReports(connection, '2.0.0.32')
  return (
    <>
      <PartBoundary>
        <BrokenReceipt patient="Aroha Ngata" />
      </PartBoundary>
      <PartBoundary>
        <NotLoaded />
      </PartBoundary>
    </>
  )
}

it('a render fault is reported once, by route, components and version, without a text of the patient', async () => {
  const { rerender } = renderStyled(<p>Accounts</p>, { onCaughtError: catchRenderFault })
  const Reporting = () => {
    useRenderFaultReports(connection, '2.0.0.32')
    return <p>Accounts</p>
  }
  rerender(<Reporting />)
  rerender(<Page />)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  rerender(<Page key="again" />)
  await vi.waitFor(() => expect(callsTo(path)).toHaveLength(1))
  expect(callsTo(path)[0]?.query.data).toMatch(/^Render error accounts BrokenReceipt PartBoundary Page v2\.0\.0\.32$/)
})

it('a report has the pattern of the route and the components of either form of stack', () => {
  const stacks = [
    '\n    at Receipt (https://portal.nz/a.js:1:2)\n    at div\n    at Pay (https://portal.nz/b.js)',
    'Receipt@https://portal.nz/a.js:1:2\ndiv\nPay@https://portal.nz/b.js',
  ]
  for (const stack of stacks)
    expect(renderFaultReport('/loginSwitch/ZAA0067', stack, '2.0.0.32')).toBe('Render error loginSwitch q Receipt Pay v2.0.0.32')
})
