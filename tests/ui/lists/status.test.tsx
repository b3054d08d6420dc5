import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Loading } from '../../../src/ui/layout/loading.tsx'
import { Status } from '../../../src/ui/lists/status.tsx'
import { system } from '../../../src/ui/theme/system.ts'
import { renderStyled } from '../../styled.tsx'

const saved = (
  <ChakraProvider value={system}>
    <Status>Saved</Status>
  </ChakraProvider>
)

it('a status mounts empty, so that its text is announced as a change', () => {
  expect(renderToString(saved)).not.toContain('Saved')
  render(saved)
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

it('a loading place has a text, which a status announces', () => {
  renderStyled(<Loading label="Opening your profile" />)
  expect(screen.getByRole('status').textContent).toBe('Opening your profile')
})
