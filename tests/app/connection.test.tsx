import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../src/api/http/failures.ts'
import { OpeningFailurePage } from '../../src/app/opening-failure-page.tsx'
import { makeQueryClient } from '../../src/app/query-client.ts'
import { ConnectionNotice } from '../../src/app/shell/connection-notice.tsx'
import type { OpeningFailure } from '../../src/domain/access/opening-failure.ts'
import { renderStyled } from '../styled.tsx'

beforeEach(() => void vi.useFakeTimers())

const sentence = 'We cannot reach your practice right now'
const lost = () => Promise.reject(new ApiFailure('unreachable', '/Patient/AllergyIntolerance'))

const List = ({ read }: { read: () => Promise<string> }) => {
  const { data } = useQuery(queryOptions({ queryKey: ['list'], queryFn: read }))
  return <p>{data ?? 'Loading'}</p>
}

const open = (read: () => Promise<string>) =>
  renderStyled(
    <QueryClientProvider client={makeQueryClient()}>
      <ConnectionNotice />
      <List read={read} />
    </QueryClientProvider>,
  )
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('a practice that does not answer', () => {
  it('is called again silently when one packet is lost', async () => {
    const read = vi.fn(async () => 'Penicillin').mockImplementationOnce(lost)
    open(read)
    await pass(100)
    expect(screen.queryByText(sentence)).toBeNull()
    await pass(500)
    expect(screen.getByText('Penicillin')).toBeTruthy()
  })

  it('is reported as unreachable, and called after growing delays until it answers', async () => {
    const read = vi.fn(lost as () => Promise<string>)
    open(read)
    await pass(1500)
    expect(screen.getByText(sentence)).toBeTruthy()
    await pass(120_000)
    expect(read.mock.calls.length).toBeGreaterThan(6)
    expect(read.mock.calls.length).toBeLessThan(25)
    read.mockImplementation(async () => 'Penicillin')
    await pass(30_000)
    expect(screen.getByText('Penicillin')).toBeTruthy()
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('is called immediately on Retry', async () => {
    const read = vi.fn(lost as () => Promise<string>)
    open(read)
    await pass(20_000)
    read.mockImplementation(async () => 'Penicillin')
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    await pass(0)
    expect(screen.getByText('Penicillin')).toBeTruthy()
  })

  it.each([403, 404])('causes no notice when it answers %i', async (status) => {
    open(() => Promise.reject(new ApiFailure(status === 403 ? 'forbidden' : 'refused', '/Patient', { status })))
    await pass(60_000)
    expect(screen.queryByText(sentence)).toBeNull()
  })
})

const stillSignedIn = 'You are still signed in. We keep trying, and go on as soon as your practice answers.'
const refused = 'Your practice did not open your record'

it.each<[OpeningFailure, string, string]>([
  [{ kind: 'unreachable', message: null }, sentence, stillSignedIn],
  [{ kind: 'busy', message: null }, 'Your practice asks you to wait', stillSignedIn],
  [{ kind: 'unreadable', message: null }, 'We cannot read the answer of your practice', stillSignedIn],
  [{ kind: 'refused', message: 'Your access was closed.' }, refused, 'Your access was closed.'],
  [{ kind: 'refused', message: null }, refused, 'It refused what every page needs. Please contact your practice.'],
])('a session that does not open for %o is kept: the page reports it, with a retry and a sign-out', (failure, title, text) => {
  const onRetry = vi.fn()
  const onSignOut = vi.fn()
  renderStyled(<OpeningFailurePage productName="myIndici" failure={failure} onRetry={onRetry} onSignOut={onSignOut} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  screen.getByRole('button', { name: 'Retry' }).click()
  screen.getByRole('button', { name: 'Log Out' }).click()
  expect([onRetry.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 1])
})
