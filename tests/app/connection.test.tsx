import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../src/api/http/failures.ts'
import { PracticeUnreachable } from '../../src/app/practice-unreachable.tsx'
import { makeQueryClient } from '../../src/app/query-client.ts'
import { ConnectionNotice } from '../../src/app/shell/connection-notice.tsx'
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

it('a session that cannot be confirmed is kept: the page reports it, with a retry and a sign-out', () => {
  const onRetry = vi.fn()
  const onSignOut = vi.fn()
  renderStyled(<PracticeUnreachable productName="myIndici" onRetry={onRetry} onSignOut={onSignOut} />)
  expect(screen.getByRole('heading', { name: sentence })).toBeTruthy()
  expect(screen.getByText('You are still signed in. We keep trying, and go on as soon as your practice answers.')).toBeTruthy()
  screen.getByRole('button', { name: 'Retry' }).click()
  screen.getByRole('button', { name: 'Log Out' }).click()
  expect([onRetry.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 1])
})
