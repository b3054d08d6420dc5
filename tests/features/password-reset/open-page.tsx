import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { renderStyled } from '../../styled.tsx'

export const configuration = {
  productName: 'myIndici',
  versionLabel: 'V2.0.32',
  humanVerification: { challengeUrl: '/identity/HumanVerification' },
}

export const openPage = (page: ReactNode, path: string) => {
  const { hook, history } = memoryLocation({ path, record: true })
  renderStyled(<Router hook={hook}>{page}</Router>)
  return { person: userEvent.setup(), history }
}
