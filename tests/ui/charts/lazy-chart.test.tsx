import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyChart } from '../../../src/ui/charts/lazy-chart.ts'
import { renderStyled } from '../../styled.tsx'

it('a chart that does not load reports it in its place, and leaves the page and its table as they are', async () => {
  const Chart = lazyChart<object>(async () => {
    throw new TypeError('offline')
  })
  renderStyled(
    <>
      <div aria-hidden>
        <Chart />
      </div>
      <table aria-label="Values" />
    </>,
  )
  expect(await screen.findByText('The chart could not be loaded. The table has all of its values.')).toBeDefined()
  expect(screen.queryByRole('button', { hidden: true })).toBeNull()
  expect(screen.getByRole('table')).toBeDefined()
})

const Drawn = () => <p>A chart</p>

it('charts that waited for their code render one after another, while the page is idle', async () => {
  const rests: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => rests.push(callback))
  const Chart = lazyChart<object>(async () => Drawn)
  renderStyled(
    <>
      <Chart />
      <Chart />
    </>,
  )
  await screen.findByText('A chart')
  expect(screen.getAllByText('A chart')).toHaveLength(1)
  for (const end of rests.splice(0)) end()
  await waitFor(() => expect(screen.getAllByText('A chart')).toHaveLength(2))
  for (const end of rests) end()
})

it('a chart whose code is still loading delays no other chart', async () => {
  const Waiting = lazyChart<object>(() => new Promise(() => {}))
  const Chart = lazyChart<object>(async () => Drawn)
  renderStyled(
    <>
      <Waiting />
      <Chart />
    </>,
  )
  expect(await screen.findByText('A chart')).toBeDefined()
})
