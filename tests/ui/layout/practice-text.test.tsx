import { expect, it } from 'vitest'
import { ConfirmDialog } from '../../../src/ui/dialogs/confirm-dialog.tsx'
import { PracticeText } from '../../../src/ui/layout/practice-text.tsx'
import { renderStyled } from '../../styled.tsx'

const drawn = (text: string) => {
  const { container } = renderStyled(<PracticeText text={text} />)
  expect(container.querySelector('script, style, img, b')).toBeNull()
  return container
}

const shown = (text: string) => {
  const container = drawn(text)
  expect(container.querySelector('a')).toBeNull()
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

const x = 'https://practice.nz/covid'
it.each([
  ['behind its words', `See <a href="${x}" target="_blank">our rules</a>.`, `See our rules (${x}).`, [x]],
  ['once, where its words are the address', `<p><a href="${x}">practice.nz/covid</a></p>`, x, [x]],
  ['without words', `<a href="${x}"><img src="x.png"></a>`, x, [x]],
  ['in plain text, without the sentence around it', `Rules (${x}), see ${x}.`, `Rules (${x}), see ${x}.`, [x, x]],
  [
    'that would end the brackets',
    `<a href="https://practice.nz/a_(b)">b</a>`,
    'b (https://practice.nz/a_%28b%29)',
    ['https://practice.nz/a_%28b%29'],
  ],
  [
    'that would end the attribute',
    `<a href='https://practice.nz/"><b>x'>b</a>`,
    'b (https://practice.nz/%22%3E%3Cb%3Ex)',
    ['https://practice.nz/%22%3E%3Cb%3Ex'],
  ],
  ['in quotation marks', `Read “${x}”, «${x}», ‘${x}’ [${x}].`, `Read “${x}”, «${x}», ‘${x}’ [${x}].`, [x, x, x, x]],
  ['behind its lines', `<a href="${x}"><p>Monday 9</p><p>12 noon</p></a>`, `Monday 9\n12 noon\n(${x})`, [x]],
  ['that is split', '<a href="ht\ntps://practice.nz/">b</a>', 'b (https://practice.nz/)', ['https://practice.nz/']],
])('a URL becomes a link %s', (_, text, words, urls) => {
  const links = [...drawn(text).querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual(
    urls.map((url) => [url, '_blank', 'noopener noreferrer']),
  )
  for (const link of links) link.querySelector('span')?.remove()
  expect(document.body.textContent).toBe(words)
})

it.each([
  'javascript:alert(1)',
  ' java&#10;script:alert(1)',
  'data:text/html,<b>x</b>',
  'http://practice.nz/',
  '//practice.nz/',
  '/profile',
  'blob:https://practice.nz/1',
  'view-source:https://practice.nz/',
  'https://practice.nz@elsewhere.test/',
  'https://',
  '',
])('no other URL becomes a link: %s', (href) => {
  expect(shown(`Read <a href="${href}" onclick="alert(1)">this</a>`)).toEqual(['Read this'])
})

it.each(['https://practice.nz@elsewhere.test/login', 'https://:practice.nz@elsewhere.test/login', 'https://['])(
  'a URL with credentials in plain text becomes no link: %s',
  (url) => {
    expect(shown(`Sign in at ${url}`)).toEqual([`Sign in at ${url}`])
  },
)

it('a link takes no first focus from the question that contains it', () => {
  renderStyled(
    <ConfirmDialog title="Terms" confirm="Accept" onConfirm={() => undefined} onCancel={() => undefined}>
      <PracticeText text={`Our rules: ${x}`} />
    </ConfirmDialog>,
  )
  expect(document.activeElement?.textContent).toBe('Cancel')
})

it.each([
  ['If you have it now, call 111 and do not wait.', [['call 111', 'tel:111']]],
  ['<p>Ring 111.</p>', [['Ring 111', 'tel:111']]],
  ['Call 111 222 333 or 1112, at 111 Quay Street', []],
])('111 becomes a phone link where a practice says to call it: %s', (text, links) => {
  expect([...drawn(text).querySelectorAll('a')].map(({ textContent, href }) => [textContent, href])).toEqual(links)
})
