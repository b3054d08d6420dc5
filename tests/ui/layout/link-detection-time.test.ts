import { expect, it } from 'vitest'
import { bodyFragment } from '../../../src/features/messages/body-html.ts'
import { processorTime } from '../../processor-time.ts'

const linksIn = (html: string) => [...bodyFragment(html).querySelectorAll('a')].map((link) => link.getAttribute('href'))

it.each([
  ['one long token', 'a-'.repeat(25_000)],
  ['many tokens', `${'a-'.repeat(1000)} `.repeat(24)],
])('a message with hyphens in %s opens within three seconds', async (_, html) => {
  expect(await processorTime(() => linksIn(html))).toBeLessThan(3000)
})

it('a message with an overlong token keeps the links beside it', () => {
  const html = `see https://a.example/x, ${'a-'.repeat(5000)} or write to\nb@example.com`
  expect(linksIn(html)).toEqual(['https://a.example/x', 'mailto:b@example.com'])
})
