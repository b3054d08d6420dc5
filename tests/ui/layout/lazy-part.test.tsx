import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyPart, lazyParts, type NotLoadedProps } from '../../../src/ui/layout/lazy-part.tsx'
import { renderStyled } from '../../styled.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const Check = ({ label }: { label: string }) => <p>{label}</p>

const open = (load: () => Promise<ComponentType<{ label: string }>>) => {
  const Part = lazyPart(load, <p>waiting</p>)
  const page = (key: number) => (
    <>
      <input aria-label="Draft" />
      <Part key={key} label="I am human" />
    </>
  )
  const { rerender } = renderStyled(page(1))
  return { person: userEvent.setup(), again: () => rerender(page(2)) }
}

const failingFirst = () =>
  vi.fn<() => Promise<ComponentType<{ label: string }>>>(async () => Check).mockRejectedValueOnce(new TypeError('offline'))

it('a part that did not load leaves the page as it is, and Retry loads it', async () => {
  const load = failingFirst()
  const { person } = open(load)
  await person.type(screen.getByLabelText('Draft'), 'typed')
  expect((await screen.findByRole('alert')).textContent).toContain('A part of this page could not be loaded.')
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('typed')
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('I am human')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a part that fails again reloads the page, and takes the focus unless the user is typing', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const load = vi.fn<() => Promise<ComponentType<{ label: string }>>>().mockRejectedValue(new TypeError('offline'))
  const { person } = open(load)
  for (const times of [1, 2]) {
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(reload).not.toHaveBeenCalled()
    expect(load).toHaveBeenCalledTimes(times)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
  }
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['the first Retry of a chunk that a new release removed reloads the page', async () => new Response(), 1],
  ['a Retry keeps the page while its server does not answer', () => Promise.reject(new TypeError('offline')), 0],
])('%s', async (_, answer, reloads) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const reach = vi.spyOn(window, 'fetch').mockImplementation(answer)
  const { person } = open(vi.fn<() => Promise<ComponentType<{ label: string }>>>().mockRejectedValue(new TypeError('gone')))
  await screen.findByRole('alert')
  expect(reach).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(reach).toHaveBeenCalledExactlyOnceWith('/', { method: 'HEAD', cache: 'no-store' }))
  await act(async () => undefined)
  expect(reload).toHaveBeenCalledTimes(reloads)
})

it('a part that failed to load is fetched again on the online event', async () => {
  const load = failingFirst()
  open(load)
  await screen.findByRole('alert')
  await act(async () => undefined)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('I am human')).toBeDefined()
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part that renders again, as after the next submit of a form, is fetched again', async () => {
  const load = failingFirst()
  const { again } = open(load)
  await screen.findByRole('alert')
  again()
  expect(await screen.findByText('I am human')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a loaded part renders immediately the next time', async () => {
  const { again } = open(async () => Check)
  expect(screen.getByText('waiting')).toBeDefined()
  await screen.findByText('I am human')
  again()
  expect(screen.getByText('I am human')).toBeDefined()
})

it('a prefetched part renders immediately', async () => {
  const Part = lazyPart(async () => Check, <p>waiting</p>)
  await Part.prefetch()
  renderStyled(<Part label="I am human" />)
  expect(screen.getByText('I am human')).toBeDefined()
})

it('a part whose prefetch failed is fetched again on render', async () => {
  const load = failingFirst()
  const Part = lazyPart(load, <p>waiting</p>)
  await Part.prefetch()
  renderStyled(<Part label="I am human" />)
  expect(await screen.findByText('I am human')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part shows a text of its own when it did not load, with the number of attempts', async () => {
  const failing = vi.fn<() => Promise<ComponentType>>(async () => () => <p>Allergies</p>)
  failing.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'))
  const Page = lazyPart(failing, 'waiting', ({ attempts, onRetry }: NotLoadedProps) => (
    <button type="button" onClick={onRetry}>{`failed ${attempts}`}</button>
  ))
  render(<Page />)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'failed 1' }))
  await person.click(await screen.findByRole('button', { name: 'failed 2' }))
  expect(await screen.findByText('Allergies')).toBeDefined()
})

it('each part of one chunk waits by itself and renders from the chunk', async () => {
  const load = vi.fn(async () => ({ Check, Count: ({ count }: { count: number }) => <p>{count} parts</p> }))
  const part = lazyParts(load)
  const [LateCheck, LateCount] = [part('Check', <p>waiting for the check</p>), part('Count', <p>waiting for the count</p>)]
  renderStyled(
    <>
      <LateCheck label="I am human" />
      <LateCount count={2} />
    </>,
  )
  expect(screen.getAllByText(/^waiting for/)).toHaveLength(2)
  expect(await screen.findByText('I am human')).toBeDefined()
  expect(await screen.findByText('2 parts')).toBeDefined()
})
