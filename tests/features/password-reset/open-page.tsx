import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import { renderStyled } from '../../styled.tsx'

export const configuration = parseConfiguration({ identityUrl: '/identity', defaultApiUrl: '/practice/harbour' })

export const openPage = (page: ReactNode, path: string) => {
  const { hook, history } = memoryLocation({ path, record: true })
  renderStyled(<Router hook={hook}>{page}</Router>)
  return { person: userEvent.setup(), history }
}
