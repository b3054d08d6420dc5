import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { Connection } from '../../src/api/http/connection.ts'
import { connection } from '../practice/people.ts'

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
