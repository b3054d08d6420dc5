import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import type { Connection } from '../../src/api/connection.ts'
import { connection } from '../api/answers.ts'

const ended = 'Sign in again'

/** A page that stays while its session is locked and the same person signs in again: its connection gets another token. */
export const StayingPage = ({ children }: { children: (connection: Connection) => ReactNode }) => {
  const [current, setCurrent] = useState(connection)
  return (
    <>
      <button type="button" onClick={() => setCurrent({ ...connection, token: 'token-2' })}>
        {ended}
      </button>
      {children(current)}
    </>
  )
}

/** Also where a dialog hides the rest of the page. */
export const signInAgain = () => fireEvent.click(screen.getByText(ended))

/** The tokens that calls to this path carried. */
export const tokensAt = (path: string) =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([address]) => String(address).endsWith(path))
    .map(([, init]) => new Headers(init?.headers).get('Token'))
