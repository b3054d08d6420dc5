import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { setup } from 'xstate'
import { useFlow } from '../../../src/ui/hooks/use-flow.ts'

const machine = (letGo: () => void) =>
  setup({ types: {} as { events: { type: 'page.left' | 'work.done' }; output: string }, actions: { letGo } }).createMachine({
    initial: 'working',
    states: {
      working: { on: { 'work.done': 'done', 'page.left': { target: 'done', actions: 'letGo' } } },
      done: { type: 'final' },
    },
    output: 'all done',
  })

test('a machine survives an effect that React runs again, and its end is reported once', () => {
  const ended = vi.fn()
  let finish = () => {}
  const View = () => {
    const { state, send } = useFlow(() => machine(() => undefined), { onEnded: ended })
    finish = () => send({ type: 'work.done' })
    return <p>{String(state.value)}</p>
  }
  const { rerender } = render(<View />, { wrapper: StrictMode })
  act(() => finish())
  rerender(<View />)
  expect(ended.mock.calls).toEqual([['all done']])
})

test('a machine that is busy on unmount ends in its next resting state', async () => {
  const saving = setup({ types: {} as { events: { type: 'form.left' | 'saving.failed' } } }).createMachine({
    initial: 'saving',
    states: { saving: { on: { 'saving.failed': 'editing' } }, editing: { on: { 'form.left': 'left' } }, left: { type: 'final' } },
  })
  let mountedActor: ReturnType<typeof useFlow<typeof saving>>['actor'] | undefined
  const View = () => {
    mountedActor = useFlow(saving, { leaving: { type: 'form.left' } }).actor
    return null
  }
  render(<View />).unmount()
  await Promise.resolve()
  expect(mountedActor?.getSnapshot().value).toBe('saving')
  mountedActor?.send({ type: 'saving.failed' })
  expect(mountedActor?.getSnapshot().value).toBe('left')
})

test.each(['view', 'page'])('a machine with work to finish receives once that its %s was left', async (what) => {
  const letGo = vi.fn()
  const View = () => String(useFlow(() => machine(letGo), { leaving: { type: 'page.left' } }).state.value)
  const { unmount } = render(<View />)
  if (what === 'page') act(() => void dispatchEvent(new Event('pagehide')))
  unmount()
  await Promise.resolve()
  expect(letGo).toHaveBeenCalledTimes(1)
})
