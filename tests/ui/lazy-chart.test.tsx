import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lazyChart } from '../../src/ui/lazy-chart.ts'
import { system } from '../../src/ui/theme/system.ts'

it('a chart that does not come says so in its place, and leaves the page and its table as they are', async () => {
  const Chart = lazyChart<object>(async () => {
    throw new TypeError('offline')
  })
  render(
    <ChakraProvider value={system}>
      <div aria-hidden>
        <Chart />
      </div>
      <table aria-label="Values" />
    </ChakraProvider>,
  )
  expect(await screen.findByText('The chart could not be loaded. The table has all of its values.')).toBeDefined()
  expect(screen.queryByRole('button', { hidden: true })).toBeNull()
  expect(screen.getByRole('table')).toBeDefined()
})
