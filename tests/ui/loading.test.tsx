import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FullPageLoading } from '../../src/ui/loading.tsx'
import { system } from '../../src/ui/theme/system.ts'

it('a page that waits says what for: as its heading, and to who hears it', () => {
  render(
    <ChakraProvider value={system}>
      <FullPageLoading label="Opening your record" />
    </ChakraProvider>,
  )
  const told = within(screen.getByRole('main')).getByRole('status')
  expect(within(told).getByRole('heading', { level: 1, name: 'Opening your record' })).toBeDefined()
  expect(getComputedStyle(told).opacity, 'in sight after a second only').toBe('0')
})
