import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { system } from '../../../src/ui/theme/system.ts'

export const configuration = {
  productName: 'myIndici',
  versionLabel: 'V2.0.32',
  humanVerification: { challengeUrl: '/identity/HumanVerification' },
}

export const openPage = (page: ReactNode, path: string) => {
  const { hook, history } = memoryLocation({ path, record: true })
  render(
    <ChakraProvider value={system}>
      <Router hook={hook}>{page}</Router>
    </ChakraProvider>,
  )
  return { person: userEvent.setup(), history }
}
