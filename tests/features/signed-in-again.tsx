import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { Session } from '../../src/domain/access/session.ts'
import { PatientProvider } from '../../src/features/use-patient.tsx'
import { connection, own } from '../practice/people.ts'

const ended = 'Sign in again'

/** A page that stays mounted while its session is locked and the same user signs in again: its connection gets another token. */
export const StayingPage = ({ session = own, children }: { session?: Session; children: ReactNode }) => {
  const [current, setCurrent] = useState(connection)
  return (
    <>
      <button type="button" onClick={() => setCurrent({ ...connection, token: 'token-2' })}>
        {ended}
      </button>
      <PatientProvider session={session} connection={current}>
        {children}
      </PatientProvider>
    </>
  )
}

/** The event works also if a dialog hides the rest of the page. */
export const signInAgain = () => fireEvent.click(screen.getByText(ended))
