import { expect, it, vi } from 'vitest'
import { keepTypedText } from '../../src/browser/typed-text.ts'

const form = '<form><input name="username"><input name="password" type="password"></form>'

const open = () => {
  const root = document.createElement('div')
  root.innerHTML = form
  document.body.replaceChildren(root)
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)
  return { root, field }
}

it('text that was typed into a replaced field is copied with the focus', () => {
  const { root, field } = open()
  const restore = keepTypedText(root)
  Object.assign(field('username') ?? {}, { value: 'aroha' })
  field('password')?.focus()
  root.innerHTML = form
  restore()
  expect(field('username')?.value).toBe('aroha')
  expect(document.activeElement).toBe(field('password'))
})

it('a submission that was too early uses the form that replaced the first', () => {
  const { root } = open()
  const restore = keepTypedText(root)
  window.earlySubmit = root.querySelector('form')
  root.innerHTML = form
  restore()
  expect(window.earlySubmit).toBe(root.querySelector('form'))
  window.earlySubmit = null
})

it('fields that stay keep their values', () => {
  const { root, field } = open()
  const restore = keepTypedText(root)
  Object.assign(field('username') ?? {}, { value: 'aroha' })
  restore()
  expect(field('username')?.value).toBe('aroha')
})

it('a focus that React stops at its root during hydration is restored', () => {
  const { root, field } = open()
  const restore = keepTypedText(root)
  root.addEventListener('focusin', (event) => event.stopPropagation(), true)
  field('password')?.focus()
  root.innerHTML = form
  restore()
  expect(document.activeElement).toBe(field('password'))
})

it('a change between two fields reaches React only once the page is hydrated', () => {
  const { root, field } = open()
  keepTypedText(root)
  const changed = vi.fn()
  root.addEventListener('change', changed, true)
  const change = () => field('username')?.dispatchEvent(new Event('change', { bubbles: true }))
  change()
  expect(changed).not.toHaveBeenCalled()
  document.documentElement.dataset.ready = ''
  change()
  expect(changed).toHaveBeenCalledOnce()
  delete document.documentElement.dataset.ready
})
