import createCache from '@emotion/cache'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showProblemUntilConfigured } from '../../src/app/start-problem.tsx'
import { ConfigurationUnreachable, InvalidConfiguration } from '../../src/browser/configuration.ts'
import { publicConfiguration } from './public-configuration.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"><form></form></div>'
})

const open = async (problem: unknown) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  const loaded = vi.fn()
  await act(async () => void showProblemUntilConfigured(root, createCache({ key: 'css', speedy: false }), problem).then(loaded))
  return { root, loaded }
}

const served = () => Response.json(publicConfiguration())

it('an unreachable portal shows no dead form, and starts once its configuration is loaded', async () => {
  const answers = [() => Promise.reject(new TypeError('offline')), async () => new Response('', { status: 502 }), async () => served()]
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answers.shift()?.()),
  )
  const { root, loaded } = await open(new ConfigurationUnreachable('config.json did not come'))
  expect(root.querySelector('form')).toBeNull()
  expect(screen.getByRole('heading', { name: 'The portal cannot be reached right now' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('We keep trying. Check your internet connection, or come back in a few minutes.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(loaded).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(loaded).toHaveBeenCalledWith(expect.objectContaining({ productName: 'myIndici' }))
})

it('fetches the configuration again on the online event', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => served()),
  )
  const { loaded } = await open(new ConfigurationUnreachable('config.json did not come'))
  await act(async () => void window.dispatchEvent(new Event('online')))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(loaded).toHaveBeenCalledOnce()
})

it('a wrong configuration names its key, and is not fetched again', async () => {
  const fetch = vi.fn(async () => served())
  vi.stubGlobal('fetch', fetch)
  await open(new InvalidConfiguration('identityUrl: expected string'))
  expect(screen.getByRole('heading').textContent).toBe('The portal cannot start')
  expect(screen.getByText('Its configuration is wrong. identityUrl: expected string')).toBeTruthy()
  expect(document.title).toBe('The portal cannot start – Patient portal')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(fetch).not.toHaveBeenCalled()
})
