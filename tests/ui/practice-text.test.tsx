import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PracticeText } from '../../src/ui/practice-text.tsx'
import { system } from '../../src/ui/theme/system.ts'

const shown = (text: string) => {
  const { container } = render(
    <ChakraProvider value={system}>
      <PracticeText text={text} />
    </ChakraProvider>,
  )
  expect(container.querySelector('script, style, img, a, b')).toBeNull()
  return container.textContent?.split('\n')
}

it.each([
  ['plain lines', 'Be on time.\nBring a mask.', ['Be on time.', 'Bring a mask.']],
  ['markup', '<p>Be <b>on time</b>.</p><ul><li>A mask</li><li>A card</li></ul>', ['Be on time.', 'A mask', 'A card']],
  ['a line twice', 'Ring us.<br>Ring us.', ['Ring us.', 'Ring us.']],
  ['entities and loose signs', 'Fish &amp; chips, 3 < 4', ['Fish & chips, 3 < 4']],
  ['a sign that is no markup', 'CRP<LOQ, repeat', ['CRP<LOQ, repeat']],
  ['what could run', '<script>alert(1)</script><img src=x onerror="alert(1)">Hello', ['Hello']],
])('a practice’s text is shown as plain lines: %s', (_, text, lines) => {
  expect(shown(text)).toEqual(lines)
})
