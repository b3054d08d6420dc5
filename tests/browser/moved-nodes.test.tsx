import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptMovedNodes } from '../../src/browser/moved-nodes.ts'

const { removeChild, insertBefore } = Node.prototype

beforeEach(acceptMovedNodes)
afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

const Sentence = ({ isPaid, isLate = false }: { isPaid: boolean; isLate?: boolean }) => (
  <p>
    {isLate && <strong>late</strong>}
    {isPaid && 'paid'}
    <span>today</span>
  </p>
)

const paidText = () => screen.getByText(/today/).previousSibling

it('a text that a translator wrapped is removed with the render that drops it', () => {
  const { rerender, container } = render(<Sentence isPaid />)
  const [text, font] = [paidText(), document.createElement('font')]
  if (!(text instanceof Text)) throw new Error('There is no text.')
  text.replaceWith(font)
  font.append(text)
  rerender(<Sentence isPaid={false} />)
  expect(container.textContent).toBe('today')
})

it('a render after a translator replaced a text neither throws nor loses its neighbours', () => {
  const { rerender, container } = render(<Sentence isPaid />)
  const text = paidText()
  if (!(text instanceof Text)) throw new Error('There is no text.')
  text.replaceWith(document.createElement('font'))
  rerender(<Sentence isPaid isLate />)
  expect(container.textContent).toContain('late')
  rerender(<Sentence isPaid={false} />)
  expect(container.textContent).toBe('today')
})

it('an element is inserted before the wrapper of the text that follows it', () => {
  const { rerender, container } = render(<Sentence isPaid />)
  const [text, font] = [paidText(), document.createElement('font')]
  if (!(text instanceof Text)) throw new Error('There is no text.')
  text.replaceWith(font)
  font.append(text)
  rerender(<Sentence isPaid isLate />)
  expect(container.textContent).toBe('latepaidtoday')
})
