import { screen } from '@testing-library/react'
import type { Session } from '../../../src/domain/access/session.ts'
import { Appointments } from '../../../src/features/appointments/appointments.tsx'
import { bundle, page } from '../../practice/bundle.ts'
import type { Sent } from '../../practice/calls.ts'
import { exampleRow } from '../../practice/examples.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { emptyClient, renderSignedIn } from '../signed-in.tsx'

/** The parameters of a call for appointments, from body and query. */
export type ListCall = {
  AppointmentType: number
  PageSize: number
  PageNumber: number
  FromDate?: string
  ToDate?: string
  inQuery: boolean
}

const listPath = '/Patient/Appointments'

const positions = { type: 0, patient: 1, provider: 2, location: 4, status: 6, cancelReason: 9, videoLink: 14, videoProvider: 17 }
type Part = keyof typeof positions
type AppointmentOverrides = { id: string; start: string; statusId?: number } & { [part in Part]?: string }

/** An appointment in its wire form. */
export const resource = (overrides: AppointmentOverrides) => {
  const row = exampleRow('appointments')
  for (const part of Object.keys(positions) as Part[])
    if (overrides[part]) row.extension[positions[part]] = { valueString: overrides[part] }
  row.extension[16] = { valueInteger: overrides.statusId ?? 1 }
  return { ...row, id: overrides.id, period: { start: overrides.start } }
}

const listCallOf = (sent: Sent, query: Record<string, string>): ListCall => {
  const inQuery = Object.keys(query).length > 0
  const { AppointmentType, PageSize, PageNumber, ...rest } = inQuery ? query : sent
  return { ...rest, AppointmentType: Number(AppointmentType), PageSize: Number(PageSize), PageNumber: Number(PageNumber), inQuery }
}

type World = {
  /** The state of the history entry. */
  state?: unknown
  tab?: '1' | '2' | '3'
  /** Answers a call for appointments. */
  appointments?: (call: ListCall) => unknown
  answers?: Answers
  session?: Session
}

/** Renders the page at one of its tabs, with a fake practice. */
export const openAppointments = ({
  tab,
  state = tab ? { tab } : null,
  appointments = () => page(0, []),
  answers,
  session = own,
}: World = {}) => {
  history.replaceState(state, '')
  const calls: ListCall[] = []
  const world = { appointments }
  const practice = fakePractice({
    '/Lookup/LoadPracticeSetting': bundle(),
    [listPath]: (sent: Sent, query: Record<string, string>) => {
      const call = listCallOf(sent, query)
      calls.push(call)
      return world.appointments(call)
    },
    ...answers,
  })
  const opened = renderSignedIn(<Appointments productName="myIndici" />, '/appointments', emptyClient(), session)
  return { ...opened, practice, calls, world }
}

export const tab = (name: string) => screen.getByRole('tab', { name })
