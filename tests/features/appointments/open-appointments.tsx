import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Session } from '../../../src/domain/session.ts'
import { Appointments } from '../../../src/features/appointments/appointments.tsx'
import { connection } from '../../api/answers.ts'
import { positions } from '../../api/resources.ts'
import { type Answers, own, practiceAnswers, renderSignedIn } from '../signed-in.tsx'

/** What a call for appointments asked, wherever it stood. */
export type Asked = { AppointmentType: number; PageSize: number; PageNumber: number; FromDate?: string; ToDate?: string; inQuery: boolean }

const listPath = '/Patient/Appointments'

type Told = 'status' | 'provider' | 'patient' | 'type' | 'location' | 'cancelReason' | 'videoLink'
type Resource = { id: string; start: string; statusId?: number } & { [part in Told]?: string }

/** An appointment as the practice's API writes it. */
export const resource = (told: Resource) => ({
  resourceType: 'Appointment',
  id: told.id,
  period: { start: told.start },
  extension: positions({
    0: { valueString: told.type ?? 'Standard Consult' },
    1: { valueString: told.patient ?? own.userName },
    2: { valueString: told.provider ?? 'Dr Mere Tai' },
    3: { valueString: '12 Quay Street, Auckland 1010' },
    4: { valueString: told.location ?? 'Harbour Central' },
    5: { valueString: 'Harbour Health Centre' },
    6: { valueString: told.status ?? 'Future' },
    9: { valueString: told.cancelReason ?? null },
    10: { url: 'Duration', valueDecimal: 15 },
    14: { valueString: told.videoLink ?? null },
    16: { valueInteger: told.statusId ?? 1 },
  }),
})

export const page = (total: number, resources: unknown[]) => [{ total, entry: resources.map((one) => ({ resource: one })) }]

const askedOf = (address: URL, body: BodyInit | null | undefined): Asked => {
  const inQuery = address.search !== ''
  const asked = inQuery ? Object.fromEntries(address.searchParams) : JSON.parse(String(body))
  return {
    ...asked,
    AppointmentType: Number(asked.AppointmentType),
    PageSize: Number(asked.PageSize),
    PageNumber: Number(asked.PageNumber),
    inQuery,
  }
}

type World = {
  /** What the history entry holds. */
  state?: unknown
  tab?: '1' | '2' | '3'
  /** Answers a call for appointments; a number is the HTTP status of a failure. */
  appointments?: (asked: Asked) => unknown
  answers?: Answers
  session?: Session
}

/** The page at one of its tabs, with a practice behind it. */
export const openAppointments = ({
  tab,
  state = tab ? { tab } : null,
  appointments = () => page(0, []),
  answers,
  session = own,
}: World = {}) => {
  history.replaceState(state, '')
  const practice = practiceAnswers({ '/Lookup/LoadPracticeSetting': page(0, []), ...answers })
  const others = vi.mocked(fetch).getMockImplementation()
  const asked: Asked[] = []
  const world = { appointments }
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const address = new URL(String(input))
    if (!address.pathname.endsWith(listPath)) return others?.(input, init) ?? Response.error()
    const question = askedOf(address, init?.body)
    asked.push(question)
    const answer = world.appointments(question)
    return typeof answer === 'number' ? Response.json({ message: 'no' }, { status: answer }) : Response.json(answer)
  })
  const opened = renderSignedIn(<Appointments session={session} connection={connection} productName="myIndici" />, '/appointments')
  return { ...opened, practice, asked, world }
}

export const tab = (name: string) => screen.getByRole('tab', { name })
